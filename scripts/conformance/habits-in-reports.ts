/** What a report says of each odd habit of the plain backend. A habit that the table lacks does not compile. */
import { type Habits, habits } from '../../tests/plain-backend/habits.ts'

type Names = keyof Habits
type Values<Name extends Names> = `${(typeof habits)[Name]['values'][number]}`
/** Null: a report says nothing of it. */
type Said = { readonly [Name in Names]: { readonly [Value in Values<Name>]: RegExp | null } }

const lost = /Its answer is lost/
const unsure = /says neither yes nor no/
const clock = (words: string) => new RegExp(`The database’s clock is ${words} of the web server’s`)
const notTried = null
const notSeen = null

export const said: Said = {
  success: {
    key: /a yes +200 \{ message: "SUCCESS" \}/,
    'no-content': /says neither yes nor no: 204 no body/,
    'empty-object': /says neither yes nor no: 200 \{\}/,
    entity: unsure,
    'status-success': /says neither yes nor no: 200 \{ status: "success", data/,
    'code-200': /says neither yes nor no: 200 \{ code: 200/,
    words: /says neither yes nor no: 200 \{ message: "…" \}/,
    true: /a yes +200 true/,
  },
  refusal: {
    key: /a no +4.. \{ message: "[A-Z_]+" \}/,
    'code-and-words': /a no +.* \{ code: "[A-Z_]+", message: "…" \}/,
    'success-false': /a no +.* \{ success: false/,
    'status-false': /a no +.* \{ status: false/,
    'status-error': /a no +.* \{ status: "error"/,
    'error-true': /a no +.* \{ error: true/,
    'status-code': /a no +.* \{ statusCode: 400/,
    'number-code': /a no +.* \{ code: 1001/,
    'result-false': /a no +.* \{ result: false/,
    'error-list': /a no +.* \{ errors: \[/,
    'error-object': /a no +.* \{ error: \{ code/,
    'word-list': /a no +.* \{ message: \["…"\]/,
    'bare-words': /a no +4.. "…"/,
    'msg-key': /a no +.* \{ code: 1, msg: /,
    'gateway-key': /a no +.* \{ success: true, data: /,
  },
  refusalStatus: { '4xx': null, 200: /A refusal has the status 200/ },
  envelope: {
    none: null,
    data: /answers stand in an envelope \(\{ data/,
    'status-success': /answers stand in an envelope \(\{ status, data/,
    'code-200': /answers stand in an envelope \(\{ code, message, data/,
    'success-true': /answers stand in an envelope \(\{ success, error, message, data/,
  },
  lists: {
    spec: null,
    bare: /\d\d answers are bare lists/,
    data: /answers stand in an envelope/,
    named: null,
  },
  strings: { named: null, text: /plain text and no JSON/, json: /answers are one bare value/ },
  numbers: {
    number: /amounts +numbers/,
    text: /amounts +text/,
    commas: /amounts .*text with commas/,
    decimal128: /amounts .*MongoDB decimals/,
  },
  ids: { text: /ids +text/, number: /Ids: They are numbers/ },
  times: {
    iso: /times +ISO in UTC/,
    'no-zone-utc': /Times: They name no zone/,
    'no-zone-bangkok': /Times: They name no zone/,
    bangkok: /times +ISO with the zone \+07:00/,
    'epoch-s': /times +epoch seconds/,
    'epoch-ms': /times +epoch milliseconds/,
  },
  dateHeader: { exposed: null, hidden: /Date is not exposed to the page/ },
  databaseClockMs: {
    0: null,
    '-3000': clock('\\d+ (s|minutes) behind'),
    3000: clock('\\d+ (s|minutes) ahead'),
    '-90000': clock('\\d+ (s|minutes) behind'),
    90000: clock('\\d+ (s|minutes) ahead'),
    '-25200000': clock('\\d+ minutes behind'),
  },
  rowDelayMs: { 0: null, 4000: /A row appears \d\.\d s after its effect/ },
  pageSize: {
    asked: /10 rows on page 1 of 10 asked for/,
    5: /A page has 5 rows where 10 were asked for/,
    25: /A page has 25 rows where 10 were asked for/,
    all: /A page has 3\d rows where 10 were asked for/,
  },
  total: { told: /total told/, absent: /It tells no total/ },
  rowOrder: { 'newest-first': null, 'oldest-first': /The oldest row stands first/ },
  typeNames: {
    spec: null,
    capitals: /Types are written in capitals/,
    own: /Some types \(statementType\) are none that the app knows/,
  },
  endNames: { codes: null, names: /The ends of transfers \(from, to\) are not the codes/ },
  fee: {
    none: null,
    beside: /110\.00 baht left the wallet where 100\.00 were asked for/,
    'out-of': /The row of 100\.00 baht says 90\.00: a fee\?/,
  },
  takenOff: { 'at-once': null, 'on-approval': /0\.00 baht left the wallet where 100\.00 were asked for/ },
  rowUnit: { baht: null, satang: /Amounts (are in|look like) satang/ },
  idempotency: {
    off: /A second call of one key is done again/,
    on: /idempotency +a second call of one key changes nothing/,
  },
  lostAnswer: {
    none: null,
    before: lost,
    after: lost,
    'page-502': /Its answer is lost \(server, 502\)/,
    'done-late': lost,
  },
  lateMs: { 1500: null },
  connections: { kept: null, closed: notSeen },
  kbank: {
    'typed-qr': /deposits .*QR of KBANK,/,
    'no-number': /deposits .*QR of KBANK,/,
    'number-and-qr': /deposits .*transfer to KBANK, QR of KBANK \(perhaps\)/,
    'number-only': /deposits .*transfer to KBANK, QR of KBANK \(perhaps\)/,
  },
  noQr: {
    'has-false': /no QR +200 .*hasQrcode: false/,
    null: /no QR +200 (no body|\{ data: null \})/,
    'no-content': /no QR +204 no body/,
    'empty-object': /no QR +200 .*\{\}/,
    'not-found': /no QR +404/,
  },
  expireIn: { moment: /a QR ends +at a moment/, seconds: /a QR ends +after a duration/ },
  withdrawMax: { number: null, null: /names no maximum/, absent: /names no maximum/ },
  couponId: { _id: null, code: null, none: /A coupon has neither _id nor id nor code/ },
  spin: { flat: notTried, result: notTried },
  noPromotion: {
    null: /no promotion +200 (no body|\{ promotion: null \})/,
    'empty-object': /no promotion +200 .*\{\}/,
    'empty-list': /no promotion +200 .*\[\]/,
    'no-content': /no promotion +204 no body/,
    'not-found': /no promotion +404/,
  },
  gameEvent: { absent: null, present: notSeen },
  formFields: { any: notTried, strict: notTried },
  otp: { on: notTried, 'verify-no-content': notTried, 'verified-already': notTried, off: notTried },
  chat: { off: null, on: /GET \/api\/chat\/config +200 +read/ },
  sessionEnd: {
    'invalid-token': /end of a session +401 \{ error: "invalid-token" \}/,
    'identity-message': /end of a session +401 \{ message: "…" \}/,
    'expired-key': /end of a session +401 \{ message: "EXPIRED_AUTH_TOKEN" \}/,
    'bare-401': /end of a session +401 \{ statusCode: 401/,
  },
  lookups: { open: null, guarded: /lookup\/notice +200 +read .*\(asked with the token\)/ },
  serviceActive: {
    status: /service +.*status: "active"/,
    flag: /service +.*isActive: true/,
    bare: /service +(true|\{ .*data: true)/,
  },
}

/** Returns the n-th value of each of these habits, where it has one. */
export function habitsOf(names: readonly Names[], n: number): Partial<Habits> {
  const chosen = names.filter((name) => n < habits[name].values.length)
  return Object.fromEntries(chosen.map((name) => [name, habits[name].values[n]]))
}
