import { type Game, gameOf, games } from '../demo/games.ts'
import { Refusal } from './refusal.ts'
import type { World } from './world.ts'

export interface SlotAccount {
  code: string
  isActive: number
  username: string
  password: string
}

/** @throws {Refusal} NO_GAME */
export function gameNamed(code: string): Game {
  const game = gameOf(code)
  if (!game) throw new Refusal('NO_GAME', { status: 404 })
  return game
}

/** The state that the sign-in form of a provider asks for: its own form has another than the app's. */
export const OWN_FORM_STATE = 'own-form'
/** The state that the sign-in form of this account carries. */
export const formStateOf = (username: string) => `state-of-${username}`

/** The player's open account at a game, or undefined. */
export function slotOf(world: World, playerId: string, code: string): SlotAccount | undefined {
  return world.database.one<SlotAccount>(
    'SELECT code, is_active AS isActive, username, password FROM slots WHERE player_id = ? AND code = ? AND is_active = 1',
    playerId,
    code,
  )
}

/** The games at which the player has an account, in the order of the list of games. */
export function activeSlotCodes(world: World, playerId: string): string[] {
  const rows = world.database.all<{ code: string }>(
    'SELECT code FROM slots WHERE player_id = ? AND is_active = 1',
    playerId,
  )
  const active = new Set(rows.map((row) => row.code))
  return games.filter((game) => active.has(game.code)).map((game) => game.code)
}

/** Whether the settings say that this game is down. */
export function isBroken(world: World, code: string): boolean {
  return world.settings.current.brokenSlots.includes(code)
}

function newPassword(world: World): string {
  return `${world.random.pick(['Kp', 'Ra', 'Na', 'Mk'])}${world.random.digits(6)}`
}

/** Opens an account at a game; returns its sign-in data. */
export function openSlot(world: World, playerId: string, phone: string, code: string): SlotAccount {
  const username = `${code.toLowerCase().slice(0, 4)}${phone.slice(-6)}${world.random.digits(2)}`
  const password = newPassword(world)
  world.database.run(
    `INSERT INTO slots (player_id, code, is_active, username, password) VALUES (?, ?, 1, ?, ?)
     ON CONFLICT (player_id, code) DO UPDATE SET is_active = 1,
       username = coalesce(username, excluded.username), password = coalesce(password, excluded.password)`,
    playerId,
    code,
    username,
    password,
  )
  return slotOf(world, playerId, code) as SlotAccount
}

/** Sets the password of a player's account at a game. */
export function setSlotPassword(world: World, playerId: string, code: string, password: string): void {
  world.database.run(
    'UPDATE slots SET password = ? WHERE player_id = ? AND code = ?',
    password,
    playerId,
    code,
  )
}

/** Gives an open account a new password. The old one no longer works. */
export function resetSlotPassword(world: World, playerId: string, code: string): SlotAccount {
  setSlotPassword(world, playerId, code, newPassword(world))
  return slotOf(world, playerId, code) as SlotAccount
}
