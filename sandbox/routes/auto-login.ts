import { autoLogin } from '#contract/auto-login.ts'
import { games } from '../demo/games.ts'
import { handle, type PlayerVisit } from '../http/handler.ts'
import { Refusal } from '../world/refusal.ts'
import { isBroken, slotOf } from '../world/slots.ts'

/** Sports providers of one family. They refuse a foreign account with their own code. */
const UFABET_FAMILY = new Set(['askmebet', 'imi', 'usun', 'circus'])

function mismatch(provider: string): Refusal {
  if (provider === 'areaslot') return new Refusal('NOT_AREASLOT')
  if (UFABET_FAMILY.has(provider)) return new Refusal('NOT_UFABET')
  return new Refusal('SLOT_NO_ACCOUNT', { status: 404 })
}

/** Makes a link that signs the player in at the provider once. */
function linkFor(provider: string, visit: PlayerVisit, username: string, password?: string) {
  const { world, player, origin, now } = visit
  const game = games.find((candidate) => candidate.autoLogin === provider)
  if (!game) throw new Refusal('NO_GAME', { status: 404 })
  const slot = slotOf(world, player.id, game.code)
  if (!slot || slot.username !== username) throw mismatch(provider)
  if (password !== undefined && slot.password !== password) throw new Refusal('WRONG_CREDENTIAL')
  if (isBroken(world, game.code)) throw new Refusal('GAME_ACTIVATION_FAIL', { status: 409 })
  const ticket = world.random.hex(32)
  world.database.insert('game_tickets', {
    ticket,
    player_id: player.id,
    slot_code: game.code,
    created_at: now,
  })
  return { link: `${origin}/sandbox/game/${game.code}?ticket=${ticket}` }
}

const byName = {
  pg: autoLogin.pg,
  betflix: autoLogin.betflix,
  areaslot: autoLogin.areaslot,
  joker2: autoLogin.joker2,
  huayhd: autoLogin.huayhd,
}
const byPassword = {
  askmebet: autoLogin.askmebet,
  imi: autoLogin.imi,
  usun: autoLogin.usun,
  circus: autoLogin.circus,
  slotracha: autoLogin.slotracha,
  pgslot: autoLogin.pgslot,
}

export const autoLoginHandlers = [
  ...Object.entries(byName).map(([provider, endpoint]) =>
    handle(endpoint, ({ username }, visit) => linkFor(provider, visit, username)),
  ),
  ...Object.entries(byPassword).map(([provider, endpoint]) =>
    handle(endpoint, ({ user, password }, visit) => linkFor(provider, visit, user, password)),
  ),
]
