import { Hono } from 'hono'
import { contract } from '#contract/contract.ts'
import { errorCodes } from '#contract/error-codes.ts'
import { pushKinds } from '#contract/push.ts'
import { slipReasons } from '#contract/slip-reasons.ts'
import { banks } from '../demo/banks.ts'
import { bonuses, promotions } from '../demo/bonuses.ts'
import { games } from '../demo/games.ts'
import { slices } from '../demo/spinwheel.ts'
import { FAULT_KINDS } from '../http/faults.ts'
import { bahtOf } from '../world/amount.ts'
import { SENTINELS } from '../world/sentinels.ts'

/** What there is to choose from: calls, faults, codes, and the demo's games, bonuses and prizes. */
export function catalogueRoutes() {
  return new Hono().get('/catalogue', (context) =>
    context.json({
      calls: Object.entries(contract).map(([name, endpoint]) => ({
        name,
        method: endpoint.method,
        path: endpoint.path,
        effect: endpoint.effect,
        refreshes: endpoint.refreshes,
        isSecret: endpoint.isSecret,
        isUnused: endpoint.isUnused,
      })),
      faults: FAULT_KINDS,
      errorCodes,
      sentinels: SENTINELS,
      slipReasons,
      pushKinds,
      banks: banks.map(({ code, nameEN }) => ({ code, nameEN })),
      games: games.map(({ code, name, category }) => ({ code, name, category })),
      bonuses: bonuses.map(({ code, type, maxReceived, amount, turnover, title }) => ({
        code,
        type,
        maxReceived,
        amount: bahtOf(amount),
        turnover,
        title,
      })),
      promotions: promotions.map(({ code, amount }) => ({ code, amount: bahtOf(amount) })),
      slices: slices.map(({ code, label, kind, weight }) => ({ code, label, kind, weight })),
    }),
  )
}
