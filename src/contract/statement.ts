import * as v from 'valibot'
import { Address } from './address.ts'
import { isEndedBadly } from './ended-badly.ts'
import { endpoint } from './endpoint.ts'
import { isNothing } from './envelope.ts'
import { Money, Time } from './figures.ts'
import { isObject } from './is-object.ts'
import { Page } from './page.ts'
import { isWallet } from './place-codes.ts'
import { saysNoSuchPage } from './says-no-such-page.ts'
import { surePage } from './sure-page.ts'
import { Label, named, oneOf, partOf, reading, Text, wordIn } from './tolerant.ts'
import { WALLET_CODE } from './wallet.ts'

const statementTypes = ['deposit', 'bonus', 'finish_bonus', 'withdraw', 'transfer'] as const
export type StatementType = (typeof statementTypes)[number]

const rowStatuses = ['SUCCESS', 'FAILED', 'PENDING'] as const
export type RowStatus = (typeof rowStatuses)[number]

/**
 * `SUCCESS` and `FAILED` are final, as is a backend's own word for the latter: shown as in progress, it would be
 * waited for in vain. Any other status is in progress.
 */
export const RowStatus = reading<string, RowStatus>(
  (value) => wordIn(rowStatuses, value) ?? (isEndedBadly(value) ? 'FAILED' : 'PENDING'),
)

const isBlank = (value: unknown) => (typeof value === 'string' ? value.trim() : (value ?? '')) === ''

/**
 * A backend may send the text alone. An empty part, which MongoDB and PHP write into every row, is none, and so are the
 * blank columns of a part that a database has joined and not found. A part that says anything is one.
 */
const Described = v.pipe(
  reading<{ description?: string } | string, unknown>((value) => {
    if (isNothing(value)) return null
    if (!isObject(value)) return typeof value === 'string' ? { description: value } : value
    if (Object.values(value).every(isBlank)) return null
    return v.parse(Text, value.description) === null ? { ...value, isUndescribed: true } : value
  }),
  partOf(
    v.object({
      description: Text,
      /** A part without a description would else look blank when it comes back from disk. */
      isUndescribed: v.pipe(v.optional(v.literal(true)), v.metadata({ isNote: true })),
    }),
  ),
)

/** An end of a move. The wallet has its code, whatever it is called beside it: the app tells by it what goes to games. */
const Place = v.pipe(
  reading<string | { name?: string; label?: string; code?: string }, unknown>((value) =>
    isObject(value) && typeof value.code === 'string' && isWallet(value.code) ? WALLET_CODE : value,
  ),
  Label,
)

/** Possible sources of an entry's money. An entry has at most one. */
export const statementSources = ['bonus', 'promotion', 'invite', 'refund', 'luckydraw'] as const
export type StatementSource = (typeof statementSources)[number]

export const StatementEntry = v.object({
  _id: Text,
  statementType: oneOf(statementTypes),
  status: RowStatus,
  from: Place,
  to: Place,
  amount: Money,
  createdAt: Time,
  bonus: Described,
  promotion: Described,
  invite: Described,
  refund: Described,
  luckydraw: Described,
})
export type StatementEntry = v.InferOutput<typeof StatementEntry>

/** An uploaded slip. For a failed one, `note` is a reason of slip-reasons.ts. */
export const Slip = v.object({
  _id: Text,
  createdAt: Time,
  /** The server sends 0 while it does not know it. */
  amount: v.pipe(
    Money,
    v.transform((amount) => amount || null),
  ),
  status: RowStatus,
  note: Text,
  link: Text,
  reference: Text,
})
export type Slip = v.InferOutput<typeof Slip>

/** Endpoints of the player's statement and slips. */
export const statement = {
  list: endpoint('POST', '/api/statement', {
    effect: 'read',
    body: Page,
    answer: surePage('statements', StatementEntry),
  }),
  slips: endpoint('POST', '/api/statement/slip', {
    effect: 'read',
    body: Page,
    answer: surePage('slips', Slip),
  }),
  slipReference: endpoint('GET', '/api/statement/slip/reference/{reference}', {
    effect: 'read',
    answer: named('url', Address),
  }),
}

/** `statement.list` for a page that may be behind the last one. A server may refuse it; then it is empty. */
export const furtherPage: typeof statement.list = {
  ...statement.list,
  none: { keys: [], isSaidBy: saysNoSuchPage, body: { statements: [] } },
}
