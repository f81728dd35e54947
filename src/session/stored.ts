/**
 * Every key of the app in web storage: where it lies, whose it is, and its schema. A value that does
 * not fit its schema reads as null. (`public/boot-guard.js` has a key of its own: it runs without the build.)
 */
import * as v from 'valibot'
import { readStored, removeStored, type StorageArea, writeStored } from './storage.ts'

/**
 * Whose a value is, and so when it goes:
 * - `phone`: it stays
 * - `visitor`: it goes when somebody signs in
 * - `session`: it goes when the session ends
 * - `sign-in`: the session itself. Only session.ts removes it, because a newer one may have taken its place.
 */
type Owner = 'phone' | 'visitor' | 'session' | 'sign-in'

export interface StoredKey<T> {
  readonly name: string
  read(): T | null
  write(value: T): void
  remove(): void
}

/** A value of a session that lies where the session does: pass `sessionArea()`. */
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
  const name = `kapao.${key}`
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

/** A session: its bearer token, and an id that names what this session writes to disk. */
export const Session = v.object({ token: v.pipe(v.string(), v.minLength(1)), id: v.string() })
export type Session = v.InferOutput<typeof Session>

const time = v.number()
const trueOnly = v.literal(true)

/** What a player has typed into an open form. */
const TypedForm = v.object({
  sessionId: v.string(),
  /** What the dialog is about: a form for one account is not one for another. */
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
  /** The deposits that are waited for, oldest first; as many credits as there are names. */
  awaited: v.pipe(v.array(v.string()), v.minLength(1)),
  /** The keys of the deposits that were in the wallet before; null until they have been read. */
  known: v.nullable(v.array(v.string())),
  /** Epoch ms by the phone's clock. */
  until: time,
})
export type DepositWatch = v.InferOutput<typeof DepositWatch>

/** Records that the disk did not take (offline/session-records.ts). Their schema is their owner's. */
const Records = v.array(v.unknown())

export const storedKeys = {
  rememberedSession: stored('sign-in', 'local', 'session', Session),
  tabSession: stored('sign-in', 'session', 'session', Session),

  locale: stored('phone', 'local', 'locale', v.picklist(['th', 'la', 'en'])),
  /** The agreement was accepted on this phone. */
  agreementAccepted: stored('phone', 'local', 'agreement', trueOnly),
  /** The player's figures are hidden on this phone. */
  figuresHidden: stored('phone', 'local', 'figures-hidden', trueOnly),
  /** `due` since a first deposit was credited; `made` once the player has been asked to install the app. */
  installOffer: stored('phone', 'local', 'install-offer', v.picklist(['due', 'made'])),
  /** The invite code of the link that led here. */
  inviteCode: stored('phone', 'local', 'invite-code', v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,40}$/))),
  /** The id that a guest chats under. */
  guestId: stored('phone', 'local', 'guest-id', v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)), plainText),
  guestChatDraft: stored('phone', 'session', 'chat-draft.guest', v.string(), plainText),
  guestChatReadAt: stored('phone', 'local', 'chat-read.guest', time),

  /** The phone number that was typed at the login. */
  loginPhone: stored('visitor', 'session', 'login.phone', v.string(), plainText),
  /** A registration that is under way. The form has the schema of the draft itself. */
  registerDraft: stored('visitor', 'session', 'register', v.object({ savedAt: time, draft: v.unknown() })),

  /** When the wallet last came from the server, epoch ms. */
  lastSync: stored('session', 'local', 'last-sync', time),
  journal: stored('session', 'session', 'journal', Records),
  chatOutbox: stored('session', 'session', 'chat-outbox', Records),
  chatDraft: stored('session', 'session', 'chat-draft', v.string(), plainText),
  /** The created time of the newest chat message that was read here, epoch ms of the server. */
  chatReadAt: storedWithSession('chat-read', time),
  /** What this session's player has seen of the things that the app's badge counts. */
  badgeSeen: storedWithSession('badge-seen', BadgeSeen),
  depositWatch: storedWithSession('deposit-watch', DepositWatch),
  /** When the game balances were last asked for, epoch ms by the phone's clock. */
  slotsRefreshedAt: storedWithSession('slots-refreshed', time),
}

/** Where this tab keeps what a player has typed into an open form, so that a killed page does not lose it. */
export const storedForms = {
  withdraw: stored('session', 'session', 'withdraw', TypedForm),
  transfer: stored('session', 'session', 'transfer', TypedForm),
  'edit-profile': stored('session', 'session', 'edit-profile', TypedForm),
  'bank-account-name': stored('session', 'session', 'bank-account-name', TypedForm),
}

/** Until when a tab holds an action for itself, epoch ms. The phone's; the tab removes it. */
export function storedLease(action: string): StoredKey<number> {
  return keyIn('local', `lease.${action}`, time)
}

/** Removes everything of a visitor, or of a session, from one area. */
export function removeStoredOf(owner: 'visitor' | 'session', area: StorageArea): void {
  for (const key of declared) if (key.owner === owner && key.area === area) key.remove()
}
