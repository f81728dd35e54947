import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { SCHEMA, SCHEMA_VERSION } from './schema.ts'

export type Row = Record<string, unknown>

/**
 * SQLite in one file or in memory. It is synchronous, so nothing else runs during a `transaction`.
 */
export class Database {
  readonly #sqlite: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()
  #depth = 0
  /** The actions to run when the open transaction is committed. */
  #afterCommit: (() => void)[] = []

  /** @param path a file, or `:memory:`. The file and its folder are made if they do not exist */
  constructor(path: string) {
    if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true })
    this.#sqlite = new DatabaseSync(path)
    this.#sqlite.exec('PRAGMA foreign_keys = ON')
    if (path !== ':memory:') this.#sqlite.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL')
    this.#migrate()
  }

  /** A file of another version is emptied, not converted: it holds demo data only. */
  #migrate(): void {
    const { user_version: version } = this.#sqlite.prepare('PRAGMA user_version').get() as {
      user_version: number
    }
    if (version === SCHEMA_VERSION) return
    this.#sqlite.exec('PRAGMA foreign_keys = OFF')
    for (const name of this.#tables()) this.#sqlite.exec(`DROP TABLE "${name}"`)
    this.#sqlite.exec(SCHEMA)
    this.#sqlite.exec(`PRAGMA user_version = ${SCHEMA_VERSION}; PRAGMA foreign_keys = ON`)
  }

  #tables(): string[] {
    return this.#sqlite
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
      .all()
      .map((row) => String(row.name))
  }

  #prepare(sql: string): StatementSync {
    let statement = this.#statements.get(sql)
    if (!statement) {
      statement = this.#sqlite.prepare(sql)
      this.#statements.set(sql, statement)
    }
    return statement
  }

  /** Returns all rows. The caller says what they are: SQL does not. */
  all<T extends object = Row>(sql: string, ...values: SQLInputValue[]): T[] {
    return this.#prepare(sql).all(...values) as T[]
  }

  /** Returns the first row. */
  one<T extends object = Row>(sql: string, ...values: SQLInputValue[]): T | undefined {
    return this.#prepare(sql).get(...values) as T | undefined
  }

  /** @returns the number of changed rows */
  run(sql: string, ...values: SQLInputValue[]): number {
    return Number(this.#prepare(sql).run(...values).changes)
  }

  /** Inserts a row. The keys are the names of its columns. */
  insert(table: string, row: Record<string, SQLInputValue>): void {
    const columns = Object.keys(row)
    const marks = columns.map(() => '?').join(', ')
    const names = columns.map((column) => `"${column}"`).join(', ')
    this.run(`INSERT INTO ${table} (${names}) VALUES (${marks})`, ...Object.values(row))
  }

  /** Does all of `work` or nothing; may be nested. An error with `commits` keeps what was done before it. */
  transaction<T>(work: () => T): T {
    const name = `nested${this.#depth}`
    this.#sqlite.exec(this.#depth === 0 ? 'BEGIN IMMEDIATE' : `SAVEPOINT ${name}`)
    this.#depth += 1
    const asked = this.#afterCommit.length
    const isOuter = this.#depth === 1
    const commit = isOuter ? 'COMMIT' : `RELEASE ${name}`
    try {
      const result = work()
      this.#sqlite.exec(commit)
      return result
    } catch (error) {
      const keeps = error instanceof Error && 'commits' in error && error.commits === true
      if (keeps) this.#sqlite.exec(commit)
      else {
        this.#sqlite.exec(isOuter ? 'ROLLBACK' : `ROLLBACK TO ${name}; RELEASE ${name}`)
        this.#afterCommit.length = asked
      }
      throw error
    } finally {
      this.#depth -= 1
      if (isOuter) for (const action of this.#afterCommit.splice(0)) action()
    }
  }

  /** Runs the action when the open transaction is committed, or at once if none is. A rollback drops it. */
  afterCommit(action: () => void): void {
    if (this.#depth === 0) action()
    else this.#afterCommit.push(action)
  }

  /** Empties every table. */
  clear(): void {
    this.#sqlite.exec('PRAGMA foreign_keys = OFF')
    this.transaction(() => {
      for (const name of this.#tables()) this.run(`DELETE FROM "${name}"`)
    })
    this.#sqlite.exec('PRAGMA foreign_keys = ON')
  }

  /** No call may come after it. */
  close(): void {
    this.#statements.clear()
    this.#sqlite.close()
  }
}
