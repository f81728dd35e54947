import { Address } from './address.ts'
import { endpoint } from './endpoint.ts'
import { named } from './tolerant.ts'

// The path and the link carry a game password. They must not enter a query, a log, a cache or the history.
const linked = {
  effect: 'command',
  answer: named('link', Address),
  isSecret: true,
  needsAnswer: true,
  limitedAs: 'play',
} as const

/** Links that sign the player in at a provider. */
export const autoLogin = {
  pg: endpoint('GET', '/api/autoLogin/pg/{username}', linked),
  betflix: endpoint('GET', '/api/autoLogin/betflix/{username}', linked),
  areaslot: endpoint('GET', '/api/autoLogin/areaslot/{username}', linked),
  joker2: endpoint('GET', '/api/autoLogin/joker2/{username}', linked),
  huayhd: endpoint('GET', '/api/autoLogin/huayhd/{username}', linked),
  askmebet: endpoint('GET', '/api/autoLogin/askmebet/{user}/{password}', linked),
  imi: endpoint('GET', '/api/autoLogin/imi/{user}/{password}', linked),
  usun: endpoint('GET', '/api/autoLogin/usun/{user}/{password}', linked),
  circus: endpoint('GET', '/api/autoLogin/circus/{user}/{password}', linked),
  slotracha: endpoint('GET', '/api/autoLogin/slotracha/{user}/{password}', linked),
  pgslot: endpoint('GET', '/api/autoLogin/pgslot/{user}/{password}', linked),
}
