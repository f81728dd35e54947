import { randomUUID } from 'node:crypto'
import { contract } from '#contract/contract.ts'
import { FIRST_PAGE } from '#contract/page.ts'
import type { StatementEntry, StatementType } from '#contract/statement.ts'
import { WALLET_CODE } from '#contract/wallet.ts'
import { bahtFromSatang, type Satang } from '#domain/money.ts'
import type { Asked, BackendUnderTest } from './backend-under-test.ts'
import { valuesUnder } from './shape-of.ts'

const STEP_MS = 250

/** A new row of the statement. */
export interface NewRow extends StatementEntry {
  /** `createdAt` as it came. */
  written: unknown
  /** How long after the answer it was there. */
  afterMs: number
}

/** The player's money at a backend: what there is, and what a call has done with it. */
export class Purse {
  readonly #backend: BackendUnderTest
  readonly #patienceMs: number

  constructor(backend: BackendUnderTest, patienceMs: number) {
    this.#backend = backend
    this.#patienceMs = patienceMs
  }

  /** Returns the balances by account. An unknown one is left out. */
  async balances(): Promise<Map<string, Satang>> {
    // As the app does when home is shown.
    await this.#backend.ask(contract['wallet.refreshSlots'], {})
    const { answer } = await this.#backend.ask(contract['wallet.overview'], {})
    const amounts = [
      [WALLET_CODE, answer?.wallet.amount],
      ...(answer?.slots ?? []).map(({ code, amount }) => [code, amount]),
    ]
    return new Map(amounts.filter((pair): pair is [string, Satang] => typeof pair[1] === 'bigint'))
  }

  /** Returns by how much an account has changed since. Waits until that is enough, but not for ever. */
  async changeOf(
    account: string,
    before: ReadonlyMap<string, Satang>,
    isEnough: (change: Satang) => boolean,
  ): Promise<Satang> {
    let change = 0n
    await this.#until(async () => {
      change = ((await this.balances()).get(account) ?? 0n) - (before.get(account) ?? 0n)
      return isEnough(change)
    })
    return change
  }

  transfer(from: string, to: string, satang: Satang, note: string, idempotencyKey: string = randomUUID()) {
    const input = { from, to, amount: bahtFromSatang(satang) }
    return this.#backend.ask(contract['wallet.transfer'], input, { idempotencyKey, note })
  }

  async rows(): Promise<{ rows: readonly StatementEntry[]; written: unknown[] }> {
    const { answer, body } = await this.#backend.ask(contract['statement.list'], FIRST_PAGE)
    return { rows: answer?.statements ?? [], written: valuesUnder(['createdAt'], body) }
  }

  /** Returns the row of a type that has come since; null where none comes. */
  async newRow(
    type: StatementType,
    before: readonly StatementEntry[],
    { receivedAt }: Asked,
  ): Promise<NewRow | null> {
    const known = before.map(signOf)
    return this.#until(async () => {
      const { rows, written } = await this.rows()
      const index = rows.findIndex(
        (row) => !known.includes(signOf(row)) && [type, null].includes(row.statementType),
      )
      const row = rows[index]
      return row ? { ...row, written: written[index], afterMs: Date.now() - receivedAt } : null
    })
  }

  async #until<T>(look: () => Promise<T>): Promise<T | null> {
    const end = Date.now() + this.#patienceMs
    for (;;) {
      const seen = await look()
      if (seen) return seen
      if (Date.now() > end) return null
      await new Promise((resolve) => setTimeout(resolve, STEP_MS))
    }
  }
}

const signOf = ({ _id, createdAt, amount, statementType, from, to }: StatementEntry) =>
  _id ?? `${createdAt} ${amount} ${statementType} ${from} ${to}`
