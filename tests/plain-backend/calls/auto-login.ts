import { type Answer, string } from '../forms/answer.ts'
import { Refusal } from '../world/refusal.ts'
import { type PlayersCall, type Route, read } from './call.ts'

const BY_NAME = ['pg', 'betflix', 'areaslot', 'joker2', 'huayhd']
const BY_NAME_AND_PASSWORD = ['askmebet', 'imi', 'usun', 'circus', 'slotracha', 'pgslot']

function link({ player }: PlayersCall, provider: string, username: string, password?: string): Answer {
  const account = player.gameAccounts.get(provider.toUpperCase())
  const isRight = account?.username === username && (password === undefined || account.password === password)
  if (!isRight) throw new Refusal('SLOT_NO_ACCOUNT', 404)
  return string('link', `/games/${provider.toUpperCase()}?user=${encodeURIComponent(username)}`)
}

export const autoLogin: Route[] = [
  ...BY_NAME.map((provider) =>
    read(`GET /api/autoLogin/${provider}/:username`, (call) => link(call, provider, call.param('username'))),
  ),
  ...BY_NAME_AND_PASSWORD.map((provider) =>
    read(`GET /api/autoLogin/${provider}/:user/:password`, (call) =>
      link(call, provider, call.param('user'), call.param('password')),
    ),
  ),
]
