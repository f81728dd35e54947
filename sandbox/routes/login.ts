import { login } from '#contract/login.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { handlePublic } from '../http/handler.ts'
import { isPasswordOf, playerByPhone } from '../world/players.ts'
import { Refusal } from '../world/refusal.ts'
import { refuseSentinel } from '../world/sentinels.ts'
import { gone, startSession } from '../world/sessions.ts'

const WRONG_TRIES = 10

export const loginHandlers = [
  handlePublic(login, ({ username, password }, { world }) => {
    refuseSentinel('login', username)
    const tries = `login ${username}`
    if (world.limits.count(tries, MINUTE_MS) >= WRONG_TRIES) {
      throw new Refusal('REQUEST_LIMIT_1MIN', { status: 429 })
    }
    const saysWhich = world.settings.current.loginSaysWhich
    const player = playerByPhone(world.database, username)
    if (!player || !isPasswordOf(world.database, player.id, password)) {
      world.limits.add(tries)
      const which = player ? 'WRONG_PASSWORD' : 'NO_USER'
      throw new Refusal(saysWhich ? which : 'WRONG_CREDENTIAL', { status: 401 })
    }
    if (player.isTerminated) throw gone()
    if (!player.isActive) throw new Refusal('INACTIVE_USER', { status: 403 })
    world.limits.forget(tries)
    return { token: startSession(world, player.id) }
  }),
]
