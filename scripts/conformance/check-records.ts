/** The records: what became of a lost money call is read from them. */
import { config } from '#config.ts'
import type { StatementEntry } from '#contract/statement.ts'
import { WALLET_CODE } from '#contract/wallet.ts'
import { EARLIEST_MS, readTime, type TimeForm } from '#contract/written-time.ts'
import { HOUR_MS } from '#domain/durations.ts'
import type { BackendUnderTest } from './backend-under-test.ts'
import type { Findings } from './findings.ts'
import type { Visit } from './make-safe-calls.ts'
import { valuesUnder } from './shape-of.ts'

const UNSURE = 'Where the answer of a money call is lost, the player is told that nobody can tell.'

/** Looks at the times of all records. */
export function checkTimes({ asked }: BackendUnderTest, findings: Findings): void {
  const bodies = asked.filter(({ reading }) => reading === 'read').map(({ body }) => body)
  const written = valuesUnder(['createdAt', 'updatedAt'], bodies).filter(
    (value) => value !== null && value !== '',
  )
  const times = written.map((value) => readTime(value))
  const forms = [...new Set(written.map((value) => formOfTime(value, readTime(value)?.form)))]
  findings.measure('times', forms.join(', ') || 'none seen')
  if (times.some((time) => time?.form === 'zoneless')) {
    findings.worse(
      'Times',
      'They name no zone.',
      `${UNSURE} They are shown as of the zone ${zoneInWords()} (VITE_TIME_ZONE), and corrected once a record shows that they are some hours off.`,
    )
  }
  if (times.includes(null)) findings.worse('Times', 'Some cannot be read.', `They show as a dash. ${UNSURE}`)
  const latest = Math.max(...times.map((time) => time?.ms ?? Number.NEGATIVE_INFINITY))
  if (latest - Date.now() > HOUR_MS / 2) {
    findings.worse('Times', 'Some lie in the future: they name a wrong zone, or none.', UNSURE)
  }
}

function zoneInWords(): string {
  const hours = config.serverZoneMinutes / 60
  return hours === 0 ? 'UTC' : `UTC${hours > 0 ? '+' : ''}${hours}`
}

function formOfTime(value: unknown, form: TimeForm | undefined): string {
  if (form === undefined) return 'unreadable'
  if (form === 'exact') return Number(value) < EARLIEST_MS ? 'epoch seconds' : 'epoch milliseconds'
  if (form === 'zoneless') return 'text without a zone'
  const [, zone = 'Z'] = /([+-]\d\d:?\d*)$/.exec(String(value)) ?? []
  return zone === 'Z' ? 'ISO in UTC' : `ISO with the zone ${zone}`
}

/** Looks at the pages of the statement, its order, its words and its unit. */
export function checkStatement(visit: Visit, findings: Findings): void {
  const first = visit['statement.list']?.answer
  if (!first) return
  const { statements, total } = first
  const more = visit.secondPage?.answer?.statements.length ?? 0
  findings.measure(
    'statement',
    `${statements.length} rows on page 1 of 10 asked for, total ${total === null ? 'not told' : 'told'}`,
  )
  if (statements.length === 0) {
    findings.fine(
      'POST /api/statement',
      'It is empty.',
      'Nothing can be said of its rows: try a player with some history.',
    )
    return
  }
  if (total === null) {
    findings.fine(
      'POST /api/statement',
      'It tells no total.',
      'The app reads one page more to know whether there is one.',
    )
  }
  const isCut = statements.length < 10 && (more > 0 || (total !== null && total > statements.length))
  if (isCut || statements.length > 10) {
    findings.fine(
      'POST /api/statement',
      `A page has ${statements.length} rows where 10 were asked for.`,
      'The app goes by the size of the first page.',
    )
  }
  checkOrder(statements, findings)
  checkWords(statements, visit, findings)
  checkUnit(statements, visit, findings)
}

function checkOrder(rows: readonly StatementEntry[], findings: Findings): void {
  const times = rows.flatMap(({ createdAt }) => (createdAt === null ? [] : [createdAt]))
  const [newest, oldest] = [times[0], times.at(-1)]
  if (newest === undefined || oldest === undefined || newest >= oldest) return
  findings.worse(
    'POST /api/statement',
    'The oldest row stands first.',
    `The screen shows it in that order. ${UNSURE}`,
  )
}

function checkWords(rows: readonly StatementEntry[], visit: Visit, findings: Findings): void {
  if (rows.some(({ statementType }) => statementType === null)) {
    findings.worse(
      'POST /api/statement',
      'Some types (statementType) are none that the app knows.',
      `The row is shown without a name. ${UNSURE}`,
    )
  }
  const types = valuesUnder(['statementType'], visit['statement.list']?.body)
  if (types.some((type) => typeof type === 'string' && type !== type.toLowerCase())) {
    findings.measure(
      'types',
      [...new Set(types.map(String))].filter((type) => /^[A-Za-z_ ]{1,30}$/.test(type)).join(', '),
    )
    findings.fine(
      'POST /api/statement',
      'Types are written in capitals.',
      'The app reads capital and small letters.',
    )
  }
  if (rows.some(({ _id }) => _id === null)) {
    findings.worse('POST /api/statement', 'Rows have no _id.', 'Two equal rows cannot be told apart.')
  }
  const codes = new Set([
    WALLET_CODE,
    ...(visit['wallet.overview']?.answer?.slots.map(({ code }) => code) ?? []),
  ])
  const transfers = rows.filter(({ statementType }) => statementType === 'transfer')
  if (transfers.some(({ from, to }) => !codes.has(from ?? '') || !codes.has(to ?? ''))) {
    findings.worse(
      'POST /api/statement',
      'The ends of transfers (from, to) are not the codes that are sent.',
      UNSURE,
    )
  }
}

/** Amounts in satang have no fractions and pass the bounds of a withdrawal. */
function checkUnit(rows: readonly StatementEntry[], visit: Visit, findings: Findings): void {
  const most = visit['lookup.withdraw']?.answer?.withdrawMax
  const amounts = rows.flatMap(({ amount }) => (amount === null ? [] : [amount]))
  const withdrawn = rows.filter(
    ({ statementType, amount }) => statementType === 'withdraw' && amount !== null,
  )
  const hasFractions = amounts.some((amount) => amount % 100n !== 0n)
  const isBeyond = typeof most === 'bigint' && withdrawn.some(({ amount }) => (amount ?? 0n) > most)
  if (hasFractions || !isBeyond) return
  findings.worse(
    'POST /api/statement',
    'Amounts look like satang: a withdrawal is above the maximum.',
    `The app takes them for baht and shows a hundred times too much. ${UNSURE}`,
  )
}
