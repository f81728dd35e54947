/**
 * The habits in which ordinary backends differ, because the client's specification does not fix them. The
 * first value of a habit is the plainest reading of the specification. A test sets a habit when it starts a
 * backend, or by `PATCH /__habits` while the backend runs.
 */
export const habits = {
  success: {
    about: 'What a command that worked returns, where the specification names no answer.',
    values: ['key', 'no-content', 'empty-object', 'entity', 'status-success', 'code-200', 'words', 'true'],
  },
  refusal: {
    about:
      'The body of a refusal. `code-and-words`, `error-object` and those with `key` name the key of the catalogue.',
    values: [
      'key',
      'code-and-words',
      'success-false',
      'status-false',
      'status-error',
      'error-true',
      'status-code',
      'number-code',
      'result-false',
      'error-list',
      'error-object',
      'word-list',
      'bare-words',
      'msg-key',
      'gateway-key',
    ],
  },
  refusalStatus: { about: 'The status of a refusal.', values: ['4xx', '200'] },
  envelope: {
    about: 'What stands around every answer that has content.',
    values: ['none', 'data', 'status-success', 'code-200', 'success-true'],
  },
  lists: {
    about: 'Lists: named as the specification has it, all bare, all under `data`, all under their names.',
    values: ['spec', 'bare', 'data', 'named'],
  },
  strings: {
    about: 'An answer that is one string (a link, an address, a path, a created time).',
    values: ['named', 'text', 'json'],
  },
  numbers: {
    about: 'Numbers as JSON numbers, as text, as text with commas, or amounts as MongoDB’s decimals.',
    values: ['number', 'text', 'commas', 'decimal128'],
  },
  ids: { about: 'Ids as text or as numbers.', values: ['text', 'number'] },
  times: {
    about: 'How a moment is written.',
    values: ['iso', 'no-zone-utc', 'no-zone-bangkok', 'bangkok', 'epoch-s', 'epoch-ms'],
  },
  dateHeader: {
    about: 'Whether another origin may read the header `Date`.',
    values: ['exposed', 'hidden'],
  },
  databaseClockMs: {
    about:
      'How far the database’s clock, which dates the records, is ahead of the web server’s. Seven hours behind: it takes Greenwich for Bangkok.',
    values: [0, -3000, 3000, -90_000, 90_000, -25_200_000],
  },
  rowDelayMs: {
    about: 'How long after its effect a row of the statement appears (a queue).',
    values: [0, 4000],
  },
  pageSize: {
    about: 'How many rows a page has: as many as are asked for, always 5, always 25, or all of them.',
    values: ['asked', '5', '25', 'all'],
  },
  total: { about: 'Whether a page says how many rows there are.', values: ['told', 'absent'] },
  rowOrder: { about: 'The order of the rows in a list.', values: ['newest-first', 'oldest-first'] },
  typeNames: {
    about: 'Types of the statement: as specified, in capitals, or the backend’s own words.',
    values: ['spec', 'capitals', 'own'],
  },
  endNames: {
    about: 'The ends of a transfer in the statement: as they were sent, or as names to read.',
    values: ['codes', 'names'],
  },
  fee: {
    about: 'A withdrawal costs 10 baht: none, paid beside it (200 takes 210), or out of it (190 in the row).',
    values: ['none', 'beside', 'out-of'],
  },
  takenOff: {
    about:
      'When the money of a withdrawal leaves the wallet: at once, or when staff approve it, later than any test.',
    values: ['at-once', 'on-approval'],
  },
  rowUnit: { about: 'The unit of amounts in the statement.', values: ['baht', 'satang'] },
  idempotency: {
    about: 'Whether a second call with the same `Idempotency-Key` returns the first one’s answer.',
    values: ['off', 'on'],
  },
  lostAnswer: {
    about:
      'How every answer to a call with an effect is lost: not at all, before the effect, after it, by a proxy’s 502 page after it, or before it while the server goes on and does it `lateMs` later.',
    values: ['none', 'before', 'after', 'page-502', 'done-late'],
  },
  lateMs: { about: 'How long after the dropped line `done-late` has its effect.', values: [1500] },
  connections: {
    about:
      'Whether connections are kept. A browser itself repeats a call on a kept connection that drops, so tests of lost answers close them.',
    values: ['kept', 'closed'],
  },
  kbank: {
    about:
      'The deposit account of KBANK: its type says QR, no number, a number with QR, a number and no QR at all.',
    values: ['typed-qr', 'no-number', 'number-and-qr', 'number-only'],
  },
  noQr: {
    about: 'How `GET qrcode/{bankCode}` says that there is none.',
    values: ['has-false', 'null', 'no-content', 'empty-object', 'not-found'],
  },
  expireIn: {
    about: 'When a QR ends: as a moment (see `times`) or as seconds from now.',
    values: ['moment', 'seconds'],
  },
  withdrawMax: { about: 'The maximum of a withdrawal.', values: ['number', 'null', 'absent'] },
  couponId: { about: 'What names a coupon.', values: ['_id', 'code', 'none'] },
  spin: { about: 'Where the prize of a spin stands.', values: ['flat', 'result'] },
  noPromotion: {
    about: 'How an unknown promotion code is answered.',
    values: ['null', 'empty-object', 'empty-list', 'no-content', 'not-found'],
  },
  gameEvent: {
    about: 'Whether the game that opens by a form has an `event`.',
    values: ['absent', 'present'],
  },
  formFields: {
    about: 'Whether validate and register refuse a body that has not just the nine specified fields.',
    values: ['any', 'strict'],
  },
  otp: {
    about: 'The OTP of registration: on, on with a verify that returns 204, or off.',
    values: ['on', 'verify-no-content', 'verified-already', 'off'],
  },
  chat: { about: 'The chat widget (never with a socket).', values: ['off', 'on'] },
  sessionEnd: {
    about: 'How a call with an ended session is refused.',
    values: ['invalid-token', 'identity-message', 'expired-key', 'bare-401'],
  },
  lookups: {
    about: 'Whether those that only players look at are refused without a token.',
    values: ['open', 'guarded'],
  },
  serviceActive: { about: 'How `lookup/active` says yes.', values: ['status', 'flag', 'bare'] },
} as const

type Table = typeof habits
type Widened<Value> = Value extends number ? number : Value
type HabitName = keyof Table
export type Habits = { [Name in HabitName]: Widened<Table[Name]['values'][number]> }

/** What the specification says. */
export const SPEC_HABITS = Object.fromEntries(
  Object.entries(habits).map(([name, { values }]) => [name, values[0]]),
) as Habits

/**
 * The habits after a change.
 * @throws {Error} naming a habit or a value that the table does not have
 */
export function changedHabits(current: Habits, change: Record<string, unknown>): Habits {
  for (const [name, value] of Object.entries(change)) {
    if (!Object.hasOwn(habits, name)) throw new Error(`there is no habit ${name}`)
    const values: readonly unknown[] = habits[name as HabitName].values
    const isNumber = typeof values[0] === 'number'
    if (isNumber ? !Number.isFinite(value) : !values.includes(value)) {
      throw new Error(`${name} cannot be ${JSON.stringify(value)}`)
    }
  }
  return { ...current, ...change }
}
