/** CORS as a browser judges it: calls of the app go to the backend from another origin. */
import { requestOf } from '#api/request-of.ts'
import { contract } from '#contract/contract.ts'
import type { BackendUnderTest } from './backend-under-test.ts'
import type { Findings } from './findings.ts'

const sent = requestOf(
  contract['wallet.transferAll'],
  { to: 'WALLET' },
  { languageTag: 'th', token: 'token' },
)
/** What the app sends, but for the two headers that need no permission. */
const NEEDED = Object.keys(sent.headers)
  .map((name) => name.toLowerCase())
  .filter((name) => name !== 'accept' && name !== 'accept-language')
const KEY = 'idempotency-key'

const listIn = (response: { headers: Headers }, name: string) =>
  (response.headers.get(name) ?? '').split(',').map((word) => word.trim().toLowerCase())

/** A star stands for every header but `Authorization`, which has to be named. */
const isAllowed = (listed: string[], name: string) =>
  listed.includes(name) || (name !== 'authorization' && listed.includes('*'))

function isOriginAllowed({ headers }: { headers: Headers }, origin: string): boolean {
  const allowed = headers.get('access-control-allow-origin')
  return allowed === '*' || allowed === origin
}

const DEAD = 'The browser refuses the call, and the app says that the service cannot be reached.'

/** Asks for the preflights of all methods. */
export async function checkPreflights(backend: BackendUnderTest, findings: Findings): Promise<void> {
  const { origin } = backend
  if (origin === null) return
  for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
    const response = await backend.preflight(method, NEEDED)
    if (!response?.ok) {
      findings.stop('CORS', `The preflight of ${method} gets ${response?.status ?? 'no answer'}.`, DEAD)
      continue
    }
    if (!isOriginAllowed(response, origin)) {
      findings.stop('CORS', `Access-Control-Allow-Origin of a preflight does not allow ${origin}.`, DEAD)
    }
    const methods = listIn(response, 'access-control-allow-methods').map((word) => word.toUpperCase())
    const isSimple = method === 'GET' || method === 'POST'
    if (!isSimple && !methods.includes(method) && !methods.includes('*')) {
      findings.stop('CORS', `Access-Control-Allow-Methods lacks ${method}.`, DEAD)
    }
    const headers = listIn(response, 'access-control-allow-headers')
    for (const name of NEEDED.filter((each) => !isAllowed(headers, each))) {
      findings.stop('CORS', `Access-Control-Allow-Headers lacks ${name}.`, DEAD)
    }
    if (!response.headers.has('access-control-max-age')) {
      findings.fine(
        'CORS',
        'There is no Access-Control-Max-Age.',
        'Each call may cost a preflight: 600 saves most of them.',
      )
    }
  }
}

/** Whether a page of the app's origin may send `Idempotency-Key`. */
export async function allowsKeys(backend: BackendUnderTest): Promise<boolean> {
  if (backend.origin === null) return true
  const response = await backend.preflight('POST', [...NEEDED, KEY])
  return response?.ok === true && isAllowed(listIn(response, 'access-control-allow-headers'), KEY)
}

/** Looks at the answers that came: may a page of the app's origin read them and their clock? */
export function checkCorsOfAnswers({ origin, asked }: BackendUnderTest, findings: Findings): void {
  if (origin === null) return
  for (const answer of asked.filter(({ status }) => status !== null)) {
    if (!isOriginAllowed(answer, origin)) {
      const what = `Access-Control-Allow-Origin of an answer with ${answer.status} does not allow ${origin}.`
      findings.stop('CORS', what, DEAD)
    }
    const exposed = listIn(answer, 'access-control-expose-headers')
    if (!exposed.includes('*') && !exposed.includes('date')) {
      findings.worse(
        'CORS',
        'Date is not exposed to the page.',
        'The app never knows the server’s clock for certain: a lost answer about money ends with "could not tell" where only times could settle it. Add Access-Control-Expose-Headers: Date, Retry-After.',
      )
    }
    if (!exposed.includes('*') && !exposed.includes('retry-after')) {
      findings.fine(
        'CORS',
        'Retry-After is not exposed to the page.',
        'A busy server counts as a broken one.',
      )
    }
  }
}
