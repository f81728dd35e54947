import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { EndpointName } from '#contract/contract.ts'
import type { FaultyProxy } from '../support/faulty-proxy.ts'
import type { Account, Backend, Demo, PlayerState } from './backend.ts'
import type { FaultId } from './fault-cases.ts'
import type { AfterLoss, OutcomeClass } from './outcome-class.ts'

/** Where a cell plays. */
export interface Stage {
  page: Page
  context: BrowserContext
  proxy: FaultyProxy
  appOrigin: string
  backend: Backend
  account: Account
}

interface AnyRow {
  call: EndpointName
  player?: PlayerState
  /** Who makes the call, if not a signed-in player: a player who is signed out, or somebody without an account. */
  visitor?: 'player' | 'newcomer'
  /** It is a call of the chat, which not every build has. */
  isChat?: true
  /** The address of the screen. */
  at: string
  /** Changes what the backend says of itself or has, before the screen opens. */
  arrange?(stage: Stage): unknown
}

/** How a player makes a call that changes something. */
export interface EffectRow extends AnyRow {
  /** Fills in the screen, up to the last tap. */
  prepare?(stage: Stage): Promise<unknown>
  /** The button that sends the call, or what else the player does. */
  button?(stage: Stage): Locator
  act?(stage: Stage): Promise<unknown>
  /** What the screen says when it was done, if anything. The line `AT /path` stands for the address. */
  done: RegExp | null
  /** How one effect changes what the player has in wallet and games, in baht; null where that varies. */
  gain(demo: Demo): number | null
  /** For a call that sets something: what it sets. */
  wanted?: string
  afterLoss: AfterLoss
  /** Where the player gets something else than the kind of the call says, and why. */
  expected?: { because: string; faults: Partial<Record<FaultId, OutcomeClass>> }
  /** The habits under which neither the answer nor a record says that it was done, and why. */
  unsettled?: { because: string; habits: RegExp }
  /** The app makes it by itself, and a failure needs no word. */
  isSilent?: true
  /** The app may send it again by itself, after a look at the records. */
  mayBeSentAgain?: true
  /** A key that means no for this call. */
  refusalCode?: string
  /** What was typed and stands elsewhere now, such as a message in its thread: `Message: Hello`. */
  inputsBeside?(stage: Stage): Promise<string[]>
  /** What is seen beside the screen, as lines. */
  linesBeside?(stage: Stage): Promise<string[]>
}

/** How a player sees what a call reads. */
export interface ReadRow extends AnyRow {
  /** Opens what shows it, where the address is not enough. */
  open?(stage: Stage): Promise<unknown>
  /** Whether the screen shows what was read. */
  shows(stage: Stage): Promise<boolean>
  /** What the player does when it could not be read, where nothing offers to try again. */
  retry?(stage: Stage): Promise<unknown>
}

export type CallRow = EffectRow | ReadRow

export const hasEffect = (row: CallRow): row is EffectRow => 'done' in row

/** Sends the call, as a player does. */
export async function tap(row: EffectRow, stage: Stage): Promise<void> {
  await row.button?.(stage).click()
  await row.act?.(stage)
}
