import * as v from 'valibot'
import { Amount } from './amount.ts'
import { BankAccount } from './bank.ts'
import { Confirmed, confirmedWith, Done, doubted, Settled } from './done.ts'
import { afterMoneyMoved, endpoint } from './endpoint.ts'
import { fieldsIn } from './envelope.ts'
import { Balance, Figure } from './figures.ts'
import { isObject } from './is-object.ts'
import { elementsOf, listOf, recordUnder } from './row-lists.ts'
import { Flag, Name, partOf, reading, record, Text, wireAs, wordIn } from './tolerant.ts'
import { ConfirmedWithAmount } from './with-amount.ts'
import { withMaskedAccount } from './with-masked-account.ts'
import { withProfileId } from './with-profile-id.ts'

export const slotCategories = ['slot', 'sport', 'lotto'] as const
export type SlotCategory = (typeof slotCategories)[number]

/**
 * The client shows casino games under sport. A game of an unknown category stays visible, because it may
 * hold money.
 */
export const Category = reading<SlotCategory, SlotCategory>((value) => {
  const category = wordIn([...slotCategories, 'casino'], value)
  return category === 'casino' ? 'sport' : (category ?? 'slot')
})

/**
 * A game account. `ftWalletSlot` is the game's factor: the card's second figure is the amount times this
 * factor.
 */
export const Slot = v.pipe(
  v.object({
    code: Name,
    name: Text,
    category: Category,
    isActive: Flag,
    amount: Balance,
    ftWalletSlot: Figure,
    background: Text,
    logo: Text,
    web: Text,
    android: Text,
    ios: Text,
  }),
  v.transform((slot) => ({ ...slot, name: slot.name ?? slot.code })),
)
export type Slot = v.InferOutput<typeof Slot>

/** The player's data in the wallet. `coin` counts the coins of the spin wheel. */
const WalletProfile = v.pipe(
  v.object({ _id: Text, id: Text, username: Text, name: Text, coin: Figure }),
  v.transform(withProfileId),
)

/** The invite bonus that the player can receive, and the percentages of its conditions. */
const InviteBonus = v.object({ amount: Balance, success: Figure, fail: Figure })

const OverviewFields = record({
  profile: partOf(WalletProfile),
  bankAccount: partOf(BankAccount),
  wallet: v.fallback(v.object({ amount: Balance }), { amount: null }),
  invite: v.fallback(InviteBonus, { amount: null, success: null, fail: null }),
  slots: v.fallback(listOf(Slot), []),
  /** False where an account could not be read: then nobody knows what lies in the games. */
  hasAllSlots: v.pipe(v.optional(v.boolean(), true), v.metadata({ isNote: true })),
})

function noteUnreadSlots(value: unknown): unknown {
  const fields = fieldsIn(value, ['wallet', 'slots'])
  if (!isObject(fields) || !Object.hasOwn(fields, 'slots')) return value
  const slots = elementsOf(fields.slots)
  const areRead = Array.isArray(slots) ? slots.every((slot) => v.is(Slot, slot)) : (slots ?? '') === ''
  return { ...fields, hasAllSlots: areRead && fields.hasAllSlots !== false }
}

/** The data of home. If one part is unreadable, only that part becomes null. */
export const Overview: typeof OverviewFields = wireAs(
  v.pipe(v.unknown(), v.transform(noteUnreadSlots), OverviewFields),
)
export type Overview = v.InferOutput<typeof Overview>

/** What a backend may send for every player alike, where it has no id or cannot write it. */
const NO_ID = /^([0-]+|undefined|nan|\[object .*\])$/i

/**
 * Returns the id of a player, from which their seal is made; null where the wallet tells none. One that all players
 * share would open what one of them has left to the next.
 */
export function playerIdOf({ profile }: Pick<Overview, 'profile'>): string | null {
  const ids = [profile?._id ?? null, profile?.username ?? null]
  return ids.find((id) => id !== null && !NO_ID.test(id)) ?? null
}

/**
 * Hidden fields of a provider's sign-in form, by name: `event` itself where it is a text, else its own
 * fields.
 */
export const HiddenFields = reading<string | Record<string, string>, Readonly<Record<string, string>> | null>(
  (value) => {
    const fields = Object.entries(isObject(value) ? value : { event: value })
    const texts = fields.flatMap(([name, field]) => {
      const text = v.parse(Text, field)
      return text === null ? [] : [[name, text]]
    })
    return texts.length > 0 ? Object.fromEntries(texts) : null
  },
)

/** The player's sign-in data at a game's provider. */
export const GameAccount = recordUnder('account', { username: Text, password: Text, event: HiddenFields })
export type GameAccount = v.InferOutput<typeof GameAccount>

/** A backend may send only a message. The app fetches the account afterwards anyway. */
const GameAccountDone = confirmedWith(
  { username: Text, password: Text },
  () => null,
  () => null,
)

const Refreshed: typeof Done = wireAs(
  v.pipe(
    v.unknown(),
    v.transform((value) => (Array.isArray(value) ? {} : value)),
    Done,
  ),
)

/** A gift is all that there is to get, so a yes to an amount of nothing confirms nothing. */
const GiftReceived: typeof Settled = wireAs(
  v.pipe(
    v.unknown(),
    v.check((value) => {
      const fields = fieldsIn(value, ['amount'])
      return !isObject(fields) || (v.parse(Balance, fields.amount) ?? 1n) > 0n
    }, doubted),
    Settled,
  ),
)

/** Names the main wallet as an end of a transfer. Every other end is a slot's code. */
export const WALLET_CODE = 'WALLET'

/** Endpoints of the main wallet, the game accounts and the transfers between them. */
export const wallet = {
  overview: endpoint('GET', '/api/wallet', {
    effect: 'read',
    answer: Overview,
    forDisk: withMaskedAccount,
  }),
  refreshSlots: endpoint('GET', '/api/wallet/refresh/slot', {
    effect: 'command',
    answer: Refreshed,
    refreshes: ['wallet'],
  }),
  activate: endpoint('GET', '/api/wallet/activate/{slotCode}', {
    effect: 'command',
    answer: GameAccountDone,
    refreshes: ['wallet'],
    isSecret: true,
    limitedAs: 'play',
  }),
  account: endpoint('GET', '/api/wallet/account/{slotCode}', {
    effect: 'read',
    answer: GameAccount,
    isSecret: true,
  }),
  resetPassword: endpoint('GET', '/api/wallet/resetpassword/{slotCode}', {
    effect: 'command',
    answer: GameAccountDone,
    refreshes: ['wallet'],
    isSecret: true,
  }),
  add: endpoint('POST', '/api/wallet/add', {
    effect: 'money',
    body: v.object({ amount: Amount }),
    answer: Confirmed,
    refreshes: afterMoneyMoved,
    limitedAs: 'deposit',
  }),
  transfer: endpoint('POST', '/api/wallet/transfer', {
    effect: 'money',
    body: v.object({ from: v.string(), to: v.string(), amount: Amount }),
    answer: Settled,
    refreshes: afterMoneyMoved,
    limitedAs: 'transfer',
  }),
  transferAll: endpoint('POST', '/api/wallet/transferAll', {
    effect: 'money',
    body: v.object({ to: v.string() }),
    answer: Settled,
    refreshes: afterMoneyMoved,
    limitedAs: 'transfer',
  }),
  /** The screens send `withdrawAll`, which takes an amount, too. */
  withdraw: endpoint('POST', '/api/wallet/withdraw', {
    effect: 'money',
    body: v.object({ amount: Amount }),
    answer: Confirmed,
    refreshes: afterMoneyMoved,
    isUnused: true,
  }),
  withdrawAll: endpoint('POST', '/api/wallet/withdrawAll', {
    effect: 'money',
    body: v.object({ amount: Amount }),
    answer: ConfirmedWithAmount,
    refreshes: afterMoneyMoved,
  }),
  slip: endpoint('POST', '/api/wallet/slip', {
    effect: 'upload',
    body: v.object({
      file: v.instance(Blob),
      bankCode: v.string(),
      bankAccountNo: v.string(),
      qrPayload: v.optional(v.string()),
    }),
    answer: Confirmed,
    refreshes: ['statement', 'wallet'],
    limitedAs: 'deposit',
  }),
  truelink: endpoint('POST', '/api/wallet/truelink', {
    effect: 'money',
    body: v.object({ link: v.string() }),
    answer: GiftReceived,
    refreshes: afterMoneyMoved,
    limitedAs: 'deposit',
  }),
}
