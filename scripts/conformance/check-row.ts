import { hoursOff } from '#api/record-time-rules.ts'
import { config } from '#config.ts'
import { readTime } from '#contract/written-time.ts'
import { formatSatang } from '#domain/format-money.ts'
import type { Satang } from '#domain/money.ts'
import type { Asked } from './backend-under-test.ts'
import { type ClockDifference, inWords } from './clock.ts'
import type { Findings } from './findings.ts'
import type { NewRow } from './purse.ts'

/** The app counts a row as new from 2 s before the sending on; the clocks should agree better than that. */
const TOLERANCE_MS = 1500
/** A row that comes later than this comes from a queue. */
const AT_ONCE_MS = 1500
const WHERE = 'POST /api/statement'

export interface Expected {
  asked: Asked
  satang: Satang
  clock: ClockDifference | null
}

/** Looks at the row that a money call has made: is it the proof that the app needs? */
export function checkRow(row: NewRow | null, { asked, satang, clock }: Expected, findings: Findings): void {
  if (row === null) {
    findings.worse(
      WHERE,
      `It shows no new row of ${asked.where}.`,
      'A lost answer ends with "could not tell".',
    )
    return
  }
  const { amount, afterMs } = row
  if (afterMs > AT_ONCE_MS) {
    const what = `A row appears ${(afterMs / 1000).toFixed(1)} s after its effect.`
    findings.worse(WHERE, what, 'The app asks the records again and again, and says "done" later.')
  }
  if (amount === satang * 100n) {
    findings.worse(
      WHERE,
      'Amounts are in satang.',
      'The app takes them for baht, and shows a hundred times too much. A lost answer ends with "could not tell".',
    )
  } else if (amount !== satang) {
    findings.worse(
      WHERE,
      `The row of ${formatSatang(satang)} baht says ${formatSatang(amount)}: a fee?`,
      'A lost answer ends with "could not tell". A fee needs a row of its own.',
    )
  }
  checkMoment(row, asked, clock, findings)
}

/** The row was made between the sending and the answer: so its time shows the zone and the clock of the database. */
function checkMoment(
  { written }: NewRow,
  { sentAt, receivedAt }: Asked,
  clock: ClockDifference | null,
  findings: Findings,
): void {
  const time = readTime(written)
  if (time === null || clock === null) return
  const [from, to] = [sentAt + clock.leastMs, receivedAt + clock.mostMs]
  const hours = hoursOff(time.ms, from, to)
  if (time.form !== 'exact' && hours !== null && hours !== 0) {
    const zone = config.serverZoneMinutes / 60 - hours
    const name = zone === 0 ? 'UTC' : `${zone < 0 ? '-' : '+'}${String(Math.abs(zone)).padStart(2, '0')}:00`
    const help =
      time.form === 'zoneless'
        ? `Set VITE_TIME_ZONE=${name}; better, write the zone.`
        : 'Write the true zone.'
    findings.worse(
      'Times',
      `They are ${Math.abs(hours)} hours ${hours > 0 ? 'behind' : 'ahead'}.`,
      `The app corrects what it shows. A lost answer about money ends with "could not tell". ${help}`,
    )
    return
  }
  const offMs = time.ms < from ? time.ms - from : time.ms > to ? time.ms - to : 0
  findings.measure(
    'database clock',
    Math.abs(offMs) <= TOLERANCE_MS ? 'agrees with Date' : `${inWords(offMs)} of Date`,
  )
  if (Math.abs(offMs) <= TOLERANCE_MS) return
  findings.worse(
    'Times',
    `The database’s clock is ${inWords(offMs)} of the web server’s.`,
    'A lost answer about money may end with "could not tell".',
  )
}
