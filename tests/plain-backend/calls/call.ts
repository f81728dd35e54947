import type { Answer } from '../forms/answer.ts'
import type { Habits } from '../habits.ts'
import type { Player } from '../world/player.ts'
import { Refusal } from '../world/refusal.ts'
import { satangOf, type World } from '../world/world.ts'

export interface Call {
  world: World
  habits: Habits
  /** A value of the path, decoded. */
  param(name: string): string
  body: Record<string, unknown>
}

export interface PlayersCall extends Call {
  player: Player
}

/** One call of the specification. `hasEffect`: it changes something, whatever its method is. */
export type Route = {
  method: string
  path: string
  hasEffect: boolean
} & ({ isPublic: true; run(call: Call): Answer } | { isPublic: false; run(call: PlayersCall): Answer })

function placeOf(call: string): { method: string; path: string } {
  const [method = '', path = ''] = call.split(' ')
  return { method, path }
}

export function publicRead(call: string, run: (call: Call) => Answer): Route {
  return { ...placeOf(call), isPublic: true, hasEffect: false, run }
}

export function publicCommand(call: string, run: (call: Call) => Answer): Route {
  return { ...placeOf(call), isPublic: true, hasEffect: true, run }
}

export function read(call: string, run: (call: PlayersCall) => Answer): Route {
  return { ...placeOf(call), isPublic: false, hasEffect: false, run }
}

export function command(call: string, run: (call: PlayersCall) => Answer): Route {
  return { ...placeOf(call), isPublic: false, hasEffect: true, run }
}

/** @returns the text of a field, or '' */
export function textIn(body: Record<string, unknown>, name: string): string {
  const text = body[name]
  return typeof text === 'string' ? text.trim() : ''
}

/**
 * @returns the field `amount` in satang
 * @throws {Refusal} where it is no amount, or less than a satang
 */
export function amountIn(body: Record<string, unknown>): number {
  const satang = satangOf(Number(body.amount))
  if (!Number.isSafeInteger(satang) || satang <= 0) throw new Refusal('TRANSFER_MINIMUM')
  return satang
}
