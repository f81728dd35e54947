import type { FaultyProxy } from '../support/faulty-proxy.ts'
import type { NewPlayer, Sandbox, SandboxPlayer } from '../support/sandbox.ts'
import type { Theme } from './driver.ts'
import { type Phone, poll } from './phone.ts'

export interface World {
  phone: Phone
  sandbox: Sandbox
  /** Between the phone and the sandbox. */
  network: FaultyProxy
  /** Another address of the same app: the browser has nothing of it yet. */
  newAddress(): Promise<Pick<World, 'phone' | 'network'>>
  /** The path of a picture of a slip. */
  slip: string
  /** The one that the phone is set to. */
  theme: Theme
}

export type Story = (world: World) => Promise<void>

/** A new player who is remembered and has accepted the agreement, at `path`. */
export async function signIn(
  { phone, sandbox }: World,
  account: NewPlayer = {},
  path = '/user/home',
): Promise<SandboxPlayer> {
  const player = await sandbox.newPlayer(account)
  await phone.keep({
    locale: 'en',
    agreement: true,
    // The offer would open in the middle of a story.
    'install-offer': 'made',
    session: { token: player.token, id: `session-${player.id}` },
  })
  await phone.open(path)
  return player
}

/** The address counts, too: it changes when the browser has gone back, which is a moment later. */
export function expectDialogs(phone: Phone, count: number): Promise<void> {
  return phone.until(
    `${count} dialogs are open`,
    `document.querySelectorAll('dialog[open]').length === ${count} && (${count} > 0 || !location.search.includes('dialog'))`,
  )
}

/** Expects that what is said to screen readers only is not on the screen. */
export function expectUnseen(phone: Phone): Promise<void> {
  return phone.until(
    'nothing is seen that is for screen readers',
    `[...document.querySelectorAll('.sr-only, .sr-only *')].every((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const hit = document.elementFromPoint(x + width / 2, y + height / 2)
      return !element.contains(hit)
    })`,
  )
}

export const reads = async <T>(
  what: string,
  read: () => Promise<T>,
  isRight: (value: T) => boolean,
): Promise<T> =>
  poll(`never: ${what}`, async () => {
    const value = await read()
    return isRight(value) ? value : null
  })
