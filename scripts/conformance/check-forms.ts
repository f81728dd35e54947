/** The forms of answers, whatever call they belong to. */
import { contract } from '#contract/contract.ts'
import { isObject } from '#contract/is-object.ts'
import { satangFromBaht } from '#domain/money.ts'
import type { Asked, BackendUnderTest } from './backend-under-test.ts'
import type { Findings } from './findings.ts'
import { shapeOf, valuesUnder } from './shape-of.ts'

/** Without these nobody can use the app. */
const VITAL: readonly unknown[] = [contract.login, contract['wallet.overview']]

const AMOUNTS = ['amount', 'refundAmount', 'withdrawMin', 'withdrawMax']

/** Says of each call that failed what the app makes of it. */
export function checkReadings(asked: readonly Asked[], findings: Findings): void {
  for (const answer of asked) {
    const { endpoint, where, reading, status, error, body } = answer
    if (reading === 'read') continue
    const isVital = VITAL.includes(endpoint)
    const tell = isVital ? findings.stop.bind(findings) : findings.worse.bind(findings)
    const screen = isVital
      ? 'Nothing of the app can be used.'
      : 'Its screen says that it could not load, and offers another try.'
    switch (reading) {
      case 'redirect':
        findings.stop(
          where,
          `It redirects (${status}).`,
          'The app follows no redirect of such a call, because that would take the token elsewhere. Serve it at this very path.',
        )
        break
      case 'malformed':
        tell(
          where,
          `Its answer cannot be read: ${shapeOf(body)}.`,
          `${screen} docs/openapi.json has its form.`,
        )
        break
      case 'refused':
        tell(
          where,
          `It is refused: ${status} ${error?.code ?? ''}`.trim(),
          'Its screen shows the refusal in place of data.',
        )
        break
      case 'server':
        tell(where, `The server broke: ${status}.`, `The app asks up to 2 more times. ${screen}`)
        break
      default:
        tell(where, `No answer came (${reading}).`, `The app asks up to 2 more times. ${screen}`)
    }
  }
}

/** Says once how the answers are wrapped. */
export function checkForms({ asked }: BackendUnderTest, findings: Findings): void {
  const read = asked.filter(({ reading }) => reading === 'read')
  const enveloped = read.filter(
    ({ body }) => isObject(body) && typeof body.data === 'object' && body.data !== null,
  )
  if (enveloped.length > 0) {
    const names = [...new Set(enveloped.flatMap(({ body }) => Object.keys(body as object)))]
    findings.fine(
      'Answers',
      `${enveloped.length} answers stand in an envelope ({ ${names.slice(0, 6).join(', ')} }).`,
    )
  }
  const contents = read.map(({ body }) => (isObject(body) && 'data' in body ? body.data : body))
  const lists = contents.filter(Array.isArray).length
  if (lists > 0) findings.fine('Answers', `${lists} answers are bare lists.`)
  const bare = contents.filter((body) => ['string', 'boolean', 'number'].includes(typeof body)).length
  if (bare > 0) findings.fine('Answers', `${bare} answers are one bare value.`)
  const texts = read.filter(
    ({ body, headers }) => typeof body === 'string' && !headers.get('content-type')?.includes('json'),
  )
  if (texts.length > 0) findings.fine('Answers', `${texts.length} answers are plain text and no JSON.`)
}

/** Says once how amounts and ids are written. */
export function checkValues({ asked }: BackendUnderTest, findings: Findings): void {
  const bodies = asked.filter(({ reading }) => reading === 'read').map(({ body }) => body)
  const amounts = valuesUnder(AMOUNTS, bodies).filter((value) => value !== null && value !== '')
  const forms = [...new Set(amounts.map(formOfAmount))]
  findings.measure('amounts', forms.join(', ') || 'none seen')
  if (forms.some((form) => form !== 'numbers' && form !== 'unreadable')) {
    findings.fine('Amounts', `They are ${forms.join(', ')}.`)
  }
  if (forms.includes('unreadable')) {
    findings.worse(
      'Amounts',
      'Some cannot be read.',
      'They show as a dash, never as 0, and nothing can be done with them.',
    )
  }
  const ids = valuesUnder(['_id'], bodies).filter((id) => id !== null)
  findings.measure(
    'ids',
    [...new Set(ids.map((id) => (typeof id === 'string' ? 'text' : typeof id)))].join(', ') || 'none',
  )
  if (ids.some((id) => typeof id === 'number')) findings.fine('Ids', 'They are numbers.')
}

function formOfAmount(value: unknown): string {
  if (isObject(value) && satangFromBaht(value.$numberDecimal) !== null) return 'MongoDB decimals'
  if (satangFromBaht(value) === null) return 'unreadable'
  if (typeof value === 'number') return 'numbers'
  return String(value).includes(',') ? 'text with commas' : 'text'
}

/** Private answers must not be kept by what stands between the backend and the app. */
export function checkCaching({ asked }: BackendUnderTest, findings: Findings): void {
  const own = asked.filter(({ endpoint, status }) => endpoint.effect !== 'lookup' && status === 200)
  const saying = (pattern: RegExp) =>
    own.filter(({ headers }) => pattern.test(headers.get('cache-control') ?? ''))
  const kept = saying(/public|s-maxage/)
  findings.measure('no-store', `${saying(/no-store/).length} of ${own.length} private answers`)
  if (kept.length > 0) {
    findings.worse(
      'Cache-Control',
      `${kept.length} private answers are public for caches.`,
      'The app asks past the browser’s cache, but a proxy may show one player’s money to another. Send no-store.',
    )
  } else if (saying(/no-store|private/).length < own.length) {
    findings.fine(
      'Cache-Control',
      'Private answers lack no-store.',
      'The app asks past the browser’s cache. For proxies send no-store.',
    )
  }
}
