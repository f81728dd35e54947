import { errorReport, policyReport, type Report, screenIn } from './report-rules.ts'
import { measureVitals } from './web-vitals.ts'

declare const __BUILD_VERSION__: string | undefined

/** An error in a loop must not flood the operator's address. */
const MOST_PROBLEMS = 10

/**
 * Sends reports of errors, of refusals by the Content Security Policy and of Web Vitals to the operator's address.
 * Each problem is reported once in a page. The policy's own reports are not used: they have the whole address,
 * which can hold an invite code.
 */
export function startReports(address: string): void {
  const build = typeof __BUILD_VERSION__ === 'undefined' ? 'test' : __BUILD_VERSION__
  const where = () => ({ build, screen: screenIn(location.pathname) })
  const firstScreen = where()
  const send = (report: Report) => {
    try {
      // As text it needs no leave of the other origin (CORS).
      navigator.sendBeacon(address, JSON.stringify(report))
    } catch {
      // A report is not worth an error of its own.
    }
  }
  const reported = new Set<string>()
  const sendProblem = (report: Report) => {
    const text = JSON.stringify(report)
    if (reported.has(text) || reported.size >= MOST_PROBLEMS) return
    reported.add(text)
    send(report)
  }
  window.addEventListener('error', ({ error }) => sendProblem(errorReport(error, where())))
  window.addEventListener('unhandledrejection', ({ reason }) => sendProblem(errorReport(reason, where())))
  document.addEventListener('securitypolicyviolation', (event) => sendProblem(policyReport(event, where())))

  const vitals = measureVitals()
  let isSent = false
  // The last moment at which a phone surely lets a page do something.
  document.addEventListener('visibilitychange', () => {
    if (isSent || document.visibilityState !== 'hidden') return
    isSent = true
    send({ ...firstScreen, kind: 'vitals', vitals: vitals() })
  })
}
