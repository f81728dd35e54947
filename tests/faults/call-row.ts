import type { Page } from '@playwright/test'
import type { EndpointName } from '#contract/contract.ts'
import type { FaultyProxy } from '../support/faulty-proxy.ts'
import type { Account, Backend, PlayerState } from './backend.ts'

/** Where a cell plays. */
export interface Stage {
  page: Page
  proxy: FaultyProxy
  backend: Backend
  account: Account
}

interface AnyRow {
  call: EndpointName
  player?: PlayerState
  /** The address of the screen. */
  at: string
  /** Changes what the backend says of itself, before the screen opens. */
  arrange?(stage: Stage): void
}

/** How a player makes a call that changes something. */
export interface EffectRow extends AnyRow {
  /** Fills in the screen, up to the last tap. */
  prepare(stage: Stage): Promise<void>
  /** The tap that sends the call. It does not wait for anything. */
  tap(stage: Stage): Promise<void>
  /** What the screen says when it was done. */
  done: RegExp
  /** How one effect changes what the player has in wallet and games, in baht; null where that varies. */
  gain: number | null
  /** Whether the app looks up what became of a lost answer. */
  isVerified: boolean
  /** A key that means no for this call. */
  refusalCode?: string
  /** A visitor makes it: nobody is signed in. */
  isVisitors?: true
}

/** How a player sees what a call reads. */
interface ReadRow extends AnyRow {
  /** Opens what shows it, where the address is not enough. */
  open?(stage: Stage): Promise<void>
  /** What the screen shows once it was read. */
  shows: RegExp
  isVisitors?: true
}

export type CallRow = EffectRow | ReadRow

export const hasEffect = (row: CallRow): row is EffectRow => 'tap' in row
