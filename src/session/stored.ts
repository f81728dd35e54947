/** Everything that the app keeps in web storage, with its schema: what does not fit is as good as absent. */
import * as v from 'valibot'
import { readStored, removeStored, type StorageArea, writeStored } from './storage.ts'

export interface StoredKey<T> {
  read(): T | null
  write(value: T): void
  remove(): void
  readonly name: string
}

function stored<S extends v.GenericSchema>(
  area: StorageArea,
  key: string,
  schema: S,
): StoredKey<v.InferOutput<S>> {
  const name = `kapao.${key}`
  return {
    name,
    read() {
      const text = readStored(area, name)
      if (text === null) return null
      try {
        const read = v.safeParse(schema, JSON.parse(text))
        return read.success ? read.output : null
      } catch {
        return null
      }
    },
    write: (value) => writeStored(area, name, JSON.stringify(value)),
    remove: () => removeStored(area, name),
  }
}

/** A session: its bearer token, and an id that names what this session writes to disk. */
export const Session = v.object({ token: v.pipe(v.string(), v.minLength(1)), id: v.string() })
export type Session = v.InferOutput<typeof Session>

export const storedKeys = {
  rememberedSession: stored('local', 'session', Session),
  tabSession: stored('session', 'session', Session),
  locale: stored('local', 'locale', v.picklist(['th', 'la', 'en'])),
  /** The agreement was accepted on this phone. */
  agreementAccepted: stored('local', 'agreement', v.literal(true)),
  /** The player's figures are hidden on this phone. */
  figuresHidden: stored('local', 'figures-hidden', v.literal(true)),
  /** `due` since a first deposit was credited; `made` once the player has been asked to install the app. */
  installOffer: stored('local', 'install-offer', v.picklist(['due', 'made'])),
  /** When the wallet last came from the server, epoch ms. */
  lastSync: stored('local', 'last-sync', v.number()),
  /** The invite code of the link that led here. */
  inviteCode: stored('local', 'invite-code', v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,40}$/))),
}
