import { BackendUnderTest } from './backend-under-test.ts'
import { checkCorsOfAnswers, checkPreflights } from './check-cors.ts'
import { checkCaching, checkForms, checkReadings, checkValues } from './check-forms.ts'
import { checkStatement, checkTimes } from './check-records.ts'
import { checkSessionEnd, signIn } from './check-session.ts'
import { checkSingleCalls } from './check-single-calls.ts'
import { clockDifference, inWords } from './clock.ts'
import { Findings } from './findings.ts'
import { makeSafeCalls } from './make-safe-calls.ts'
import type { ConformanceOptions } from './options.ts'
import { reportOf } from './report-of.ts'
import { tryEffects } from './try-effects.ts'

export interface Conformance {
  /** The report, without any password or token. */
  text: string
  /** Whether the app can live with the backend. */
  isLivable: boolean
}

/** Makes the calls, and says what differs and what the app does about it. */
export async function runConformance(options: ConformanceOptions): Promise<Conformance> {
  const backend = new BackendUnderTest(options.url, options.origin)
  const findings = new Findings()
  await checkPreflights(backend, findings)
  if (await signIn(backend, options, findings)) {
    await checkSessionEnd(backend, findings)
    const visit = await makeSafeCalls(backend)
    checkReadings(Object.values(visit), findings)
    checkStatement(visit, findings)
    checkSingleCalls(visit, findings)
    if (options.hasEffects) await tryEffects(backend, visit, options, findings)
  }
  checkClock(backend, findings)
  checkCorsOfAnswers(backend, findings)
  checkForms(backend, findings)
  checkValues(backend, findings)
  checkTimes(backend, findings)
  checkCaching(backend, findings)
  return {
    text: reportOf(backend, findings, options),
    isLivable: findings.all.every(({ weight }) => weight !== 'stop'),
  }
}

function checkClock({ asked }: BackendUnderTest, findings: Findings): void {
  const clock = clockDifference(asked)
  if (clock === null) {
    if (asked.some(({ status }) => status !== null)) {
      findings.worse(
        'Date',
        'Answers have no Date header.',
        'The app does not know the server’s clock: lost answers about money end with "could not tell".',
      )
    }
    return
  }
  const { leastMs, mostMs } = clock
  const isSame = leastMs <= 1000 && mostMs >= -1000
  const nearest = leastMs > 0 ? leastMs : mostMs
  findings.measure('server clock', isSame ? 'as this machine’s' : `${inWords(nearest)} of this machine’s`)
  if (!isSame)
    findings.fine(
      'Date',
      `The server’s clock is ${inWords(nearest)} of this machine’s.`,
      'The app goes by the server’s clock.',
    )
}
