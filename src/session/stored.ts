/**
 * Every key of the app in web storage, with its area, its owner and its schema. A value that does not fit
 * its schema reads as null. (`public/boot-guard.js` has its own key, because it runs without the build.)
 */

import * as v from 'valibot'
import { brand } from '#brand.ts'
import { isInviteCode } from '#domain/invite-code.ts'
import { locales } from '#domain/locale.ts'
import { readStored, removeStored, type StorageArea, writeStored } from './storage.ts'

/**
 * The owner of a value decides when it is removed:
 * - `phone`: neither a login nor the end of a session removes it. The code of a key may (`inviteCode`,
 *   `figuresHidden`), and what lies in the tab's storage ends with the tab (`chunkReloads`)
 * - `visitor`: when somebody signs in
 * - `guest`: when a session ends, or after some days: the next guest may be somebody else
 * - `session`: when the session ends
 * - `sign-in`: by the code of its key only, because a newer session may have replaced it
 */
type Owner = 'phone' | 'visitor' | 'guest' | 'session' | 'sign-in'

export interface StoredKey<T> {
  readonly name: string
  read(): T | null
  /** Returns whether it is on disk. */
  write(value: T): boolean
  remove(): void
}

/** A value that lies in the same area as its session: pass `sessionArea()`. */
export interface SessionKey<T> {
  in(area: StorageArea): StoredKey<T>
  remove(): void
}

const json = { parse: JSON.parse as (text: string) => unknown, stringify: JSON.stringify }
const plainText = { parse: String as (text: string) => unknown, stringify: String }

function keyIn<S extends v.GenericSchema>(
  area: StorageArea,
  key: string,
  schema: S,
  { parse, stringify } = json,
): StoredKey<v.InferOutput<S>> {
  const name = `${brand}.${key}`
  return {
    name,
    read() {
      const text = readStored(area, name)
      if (text === null) return null
      try {
        const read = v.safeParse(schema, parse(text))
        return read.success ? read.output : null
      } catch {
        return null
      }
    },
    write: (value) => writeStored(area, name, stringify(value)),
    remove: () => removeStored(area, name),
  }
}

const declared: { owner: Owner; area: StorageArea; remove(): void }[] = []

function stored<S extends v.GenericSchema>(
  owner: Owner,
  area: StorageArea,
  name: string,
  schema: S,
  format = json,
): StoredKey<v.InferOutput<S>> {
  const key = keyIn(area, name, schema, format)
  declared.push({ owner, area, remove: key.remove })
  return key
}

function storedWithSession<S extends v.GenericSchema>(name: string, schema: S): SessionKey<v.InferOutput<S>> {
  const keys = {
    local: stored('session', 'local', name, schema),
    session: stored('session', 'session', name, schema),
  }
  return {
    in: (area) => keys[area],
    remove() {
      keys.local.remove()
      keys.session.remove()
    },
  }
}

/** A session: its bearer token, and an id for the keys of its data on disk. */
export const Session = v.object({ token: v.pipe(v.string(), v.minLength(1)), id: v.string() })
export type Session = v.InferOutput<typeof Session>

const time = v.number()
const trueOnly = v.literal(true)

/** The values that a player has typed into an open form. */
const TypedForm = v.object({
  sessionId: v.string(),
  /** The game of the dialog. A form is restored only for the same one. */
  subject: v.nullable(v.string()),
  values: v.record(v.string(), v.nullable(v.string())),
})

const count = v.number()
const BadgeSeen = v.object({
  sessionId: v.string(),
  seen: v.object({ unreadChat: count, coupons: count, inviteBonus: count, refund: count, coins: count }),
})

const DepositWatch = v.object({
  sessionId: v.string(),
  /** The deposits that the app waits for, oldest first; one credit for each. */
  awaited: v.pipe(v.array(v.string()), v.minLength(1)),
  /** The keys of the deposits that were in the wallet before; null until the app has read them. */
  known: v.nullable(v.array(v.string())),
  /** The oldest row of that reading, epoch ms; null where it had none, or its time was not certain. */
  floor: v.optional(v.nullable(v.number()), null),
  /** When the app began to wait, epoch ms by the server's clock; null where that was not known. */
  since: v.optional(v.nullable(v.number()), null),
  /** Epoch ms by the phone's clock. */
  until: time,
})
export type DepositWatch = v.InferOutput<typeof DepositWatch>

/** `key`: that of the method (deposit/deposit-rules.ts); `at`: epoch ms by the phone's clock. */
const SeenAccount = v.object({ key: v.string(), bankCode: v.string(), bankAccountNo: v.string(), at: time })
export type SeenAccount = v.InferOutput<typeof SeenAccount>

/** The keys of deposits that arrived and that the player has not read of. A key holds no amount. */
const UnreadCredited = v.object({
  sessionId: v.string(),
  keys: v.array(v.string()),
  /** Epoch ms by the phone's clock. */
  until: time,
})

/** `told`: the periods that the player was told of, by their minutes. */
const TimeHere = v.object({ elapsedMs: count, told: v.record(v.string(), count) })

/**
 * When the player asked for it, epoch ms by the phone's clock (money/under-way/expected-under-way.ts). `since`: a
 * withdrawal made after this is news, by the server's clock.
 */
const Expected = v.object({
  withdraw: v.exactOptional(time),
  deposit: v.exactOptional(time),
  since: v.exactOptional(time),
})
export type Expected = v.InferOutput<typeof Expected>

/** `call`: `METHOD path`; `input`: as much of it as may be kept; `at`: epoch ms by the phone's clock. */
const MoneyDone = v.array(
  v.object({ id: v.string(), call: v.string(), input: v.record(v.string(), v.unknown()), at: time }),
)

/**
 * `sentAt`: epoch ms, by the server's clock where `isServerTime`, else by the phone's. `number`: 1 for the slip's first
 * sending, the only one that earlier builds have noted.
 */
const UnwrittenSendings = v.array(
  v.object({
    sessionId: v.optional(v.string(), ''),
    slipKey: v.string(),
    number: v.optional(v.number(), 1),
    sentAt: time,
    isServerTime: v.boolean(),
  }),
)

/** What ended sessions have left on this phone (wipe-due.ts). */
const WipeDue = v.object({ sessionIds: v.array(v.string()), sharedUntil: time })
export type WipeDue = v.InferOutput<typeof WipeDue>

const hours = v.pipe(v.number(), v.integer(), v.minValue(-14), v.maxValue(14))
/** Whole hours, for the zone that was set, in minutes. */
const TimeCorrection = v.object({ zoneMinutes: v.number(), zoned: hours, zoneless: hours })

/**
 * Records that could not be written to IndexedDB (offline/session-records.ts). Their owner has the schema.
 */
const Records = v.array(v.unknown())

export const storedKeys = {
  rememberedSession: stored('sign-in', 'local', 'session', Session),
  tabSession: stored('sign-in', 'session', 'session', Session),
  /** The id of the session whose values this tab has. */
  tabOwner: stored('sign-in', 'session', 'tab-owner', v.string(), plainText),
  wipeDue: stored('sign-in', 'local', 'wipe-due', WipeDue),
  /** The sendings of slips that the disk did not take (slips/outbox/unwritten-sendings.ts), until the wipe has sealed the slips. */
  unwrittenSendings: stored('sign-in', 'local', 'unwritten-sendings', UnwrittenSendings),
  /** The id of this phone's session; empty once it has ended. The browser may copy or bring back older values. */
  presentSession: stored('sign-in', 'local', 'present-session', v.string()),

  /** When this tab was reloaded for which missing chunk (app/missing-chunk.ts). */
  chunkReloads: stored('phone', 'session', 'chunk-reloads', v.record(v.string(), time)),
  locale: stored('phone', 'local', 'locale', v.picklist(locales)),
  /** A player accepted the agreement on this phone. */
  agreementAccepted: stored('phone', 'local', 'agreement', trueOnly),
  figuresHidden: stored('phone', 'local', 'figures-hidden', trueOnly),
  /** `due` after the first credited deposit; `made` after the app has offered its installation. */
  installOffer: stored('phone', 'local', 'install-offer', v.picklist(['due', 'made'])),
  /** By how many hours this server's times are wrong (api/learn-record-times.ts). */
  timeCorrection: stored('phone', 'local', 'time-correction', TimeCorrection),
  /** The invite code of the link that the visitor came by. */
  inviteCode: stored('phone', 'local', 'invite-code', v.custom<string>(isInviteCode)),

  /** What the players of this phone have limited, each under the mark of their seal (limits/kept-limits.ts). */
  playLimits: stored('phone', 'local', 'play-limits', v.record(v.string(), v.unknown())),
  /** Up to which message each player of this phone has read the chat, by the mark of their seal: epoch ms. */
  chatReadByPlayer: stored('phone', 'local', 'chat-read-by-player', v.record(v.string(), time)),
  /** Makes the seals of this phone's players unlike those of any other phone (offline/player-seal.ts). */
  sealSalt: stored('phone', 'local', 'seal-salt', v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)), plainText),

  /**
   * The chat id of who uses this phone without a session. `usedAt`: epoch ms by the phone's clock. `isOver`:
   * somebody has signed in since.
   */
  guest: stored(
    'guest',
    'local',
    'guest-id',
    v.object({ id: v.string(), usedAt: time, isOver: v.exactOptional(trueOnly) }),
  ),
  guestChatDraft: stored('guest', 'session', 'chat-draft.guest', v.string(), plainText),
  guestChatReadAt: stored('guest', 'local', 'chat-read.guest', time),
  guestChatOutbox: stored('guest', 'session', 'chat-outbox.guest', Records),

  /** The phone number that the visitor typed at the login. */
  loginPhone: stored('visitor', 'session', 'login.phone', v.object({ savedAt: time, phone: v.string() })),
  /** An unfinished registration. The form has the schema of `draft`. */
  registerDraft: stored('visitor', 'session', 'register', v.object({ savedAt: time, draft: v.unknown() })),

  /** How long the player has been here, and of how much they were told (limits/time-here.ts). */
  timeHere: stored('session', 'session', 'time-here', TimeHere),
  /** When the wallet last came from the server, epoch ms. */
  lastSync: stored('session', 'local', 'last-sync', time),
  /** The last picture of home. The inline script of index.html reads it (launch/draw-picture.ts). */
  launchPicture: stored('session', 'local', 'launch-picture', v.unknown()),
  journal: stored('session', 'session', 'journal', Records),
  /** Makes the seal of the player again where no disk has it (offline/player-seal.ts). */
  tabSeal: stored('session', 'session', 'tab-seal', v.string(), plainText),
  chatOutbox: stored('session', 'session', 'chat-outbox', Records),
  chatDraft: stored('session', 'session', 'chat-draft', v.string(), plainText),
  /** The created time of the newest chat message that the player read here, epoch ms of the server. */
  chatReadAt: storedWithSession('chat-read', time),
  /** The counts of the app's badge that the player has already seen. */
  badgeSeen: storedWithSession('badge-seen', BadgeSeen),
  expected: storedWithSession('expected', Expected),
  /** The rows of the statement that home has shown as under way, until the player has read how they ended. */
  seenUnderWay: storedWithSession('seen-under-way', v.array(v.object({ at: time, id: v.string() }))),
  /** The money actions of the last hours that were done (intents/look-alikes.ts). */
  moneyDone: storedWithSession('money-done', MoneyDone),
  /** The rows of slips that the outbox has dropped (slips/outbox/taken-rows.ts). */
  slipRows: storedWithSession('slip-rows', v.array(v.string())),
  /** When the service has refused slips at once, epoch ms by its clock. */
  slipRefusals: storedWithSession('slip-refusals', v.array(v.number())),
  /** The way to deposit that the player used last, by its kind and bank. */
  depositMethod: storedWithSession('deposit-method', v.string()),
  /** The deposit accounts that the player has had open, newest first (deposit/account/seen-accounts.ts). */
  seenAccounts: storedWithSession('seen-accounts', v.array(SeenAccount)),
  /** The amount of the last QR, in baht. */
  qrAmount: storedWithSession('qr-amount', count),
  /** The ids of the QRs that were paid or cancelled, and their pictures' digests (deposit/qr/ended-qrs.ts). */
  endedQrs: storedWithSession('ended-qrs', v.array(v.string())),
  depositWatch: storedWithSession('deposit-watch', DepositWatch),
  unreadCredited: storedWithSession('unread-credited', UnreadCredited),
  /** The game that was used last; `openedAt` (epoch ms by the phone's clock) until the player is back from it. */
  lastGame: storedWithSession('last-game', v.object({ code: v.string(), openedAt: v.nullable(time) })),
  /** When the app last asked for the game balances, epoch ms by the phone's clock. */
  slotsRefreshedAt: storedWithSession('slots-refreshed', time),
}

/** The values of open forms. This tab keeps them, so that a killed page does not lose them. */
export const storedForms = {
  withdraw: stored('session', 'session', 'withdraw', TypedForm),
  transfer: stored('session', 'session', 'transfer', TypedForm),
  deposit: stored('session', 'session', 'deposit', TypedForm),
  'promotion-code': stored('session', 'session', 'promotion-code', TypedForm),
  'edit-profile': stored('session', 'session', 'edit-profile', TypedForm),
  'bank-account-name': stored('session', 'session', 'bank-account-name', TypedForm),
  'statement-filter': stored('session', 'session', 'statement-filter', TypedForm),
}

/** `until`: epoch ms by the phone's clock. */
const Lease = v.object({ holder: v.string(), until: time })

/** Returns the key of a lease: which tab holds an action, and until when. The tab removes it, the wipe does not. */
export function storedLease(action: string): StoredKey<v.InferOutput<typeof Lease>> {
  return keyIn('local', `lease.${action}`, Lease)
}

/** Removes all values of an owner from one area. */
export function removeStoredOf(owner: 'visitor' | 'guest' | 'session', area: StorageArea): void {
  for (const key of declared) if (key.owner === owner && key.area === area) key.remove()
}
