import { spinCoupons } from '#contract/spin-coupons.ts'
import { spinwheel } from '#contract/spinwheel.ts'
import { sliceNamed, slices, WHEEL_NAME } from '../demo/spinwheel.ts'
import { handle } from '../http/handler.ts'
import { bahtOf } from '../world/amount.ts'
import { addCoupon, claim, couponsOf, findClaimable } from '../world/coupons.ts'
import { type Player, playerById, updatePlayer } from '../world/players.ts'
import type { World } from '../world/world.ts'

/** The console can choose where the next spins stop. */
function nextSlice(world: World) {
  const [wanted, ...rest] = world.settings.current.nextSpins
  if (wanted === undefined) return world.random.weighted(slices)
  world.settings.change({ nextSpins: rest })
  return sliceNamed(wanted) ?? world.random.weighted(slices)
}

const coinsOf = (world: World, playerId: string) => (playerById(world.database, playerId) as Player).coin

export const spinwheelHandlers = [
  handle(spinwheel.active, (_, { world }) => ({ isActive: world.settings.current.spinActive })),

  handle(spinwheel.setup, (_, { world, player }) => ({
    result: {
      activeSpinwheel: world.settings.current.spinActive
        ? {
            name: WHEEL_NAME,
            slices: slices.map(({ code, label, bgColor, textColor, htmlDescription }) => ({
              code,
              label,
              bgColor,
              textColor,
              htmlDescription,
            })),
          }
        : null,
      userCoin: coinsOf(world, player.id),
    },
  })),

  // The wheel refuses with status 200 and a key that the app translates.
  handle(spinwheel.spin, (_, { world, player, effect }) => {
    if (!world.settings.current.spinActive) return { success: false, error: 'NOT_ACTIVE' }
    const coins = coinsOf(world, player.id)
    if (coins <= 0) return { success: false, error: 'NO_COIN' }
    const slice = nextSlice(world)
    updatePlayer(world.database, player.id, { coin: coins - 1 })
    if (slice.kind !== 'none') addCoupon(world, player.id, slice)
    effect('spin', 0)
    return { success: true, result: { code: slice.code, label: slice.label, remainingCoin: coins - 1 } }
  }),

  handle(spinCoupons, (_, { world, player }) => ({
    coupons: couponsOf(world, player.id).map((coupon) => ({
      _id: coupon.id,
      prize: { name: coupon.label, slice: coupon.slice },
      amount: coupon.kind === 'money' ? bahtOf(coupon.amount) : coupon.amount,
    })),
  })),

  handle(spinwheel.claimCoupon, ({ coupon: id }, { world, player, effect }) => {
    const coupon = findClaimable(world, player.id, id)
    if (typeof coupon === 'string') return { success: false, error: coupon }
    claim(world, player.id, coupon)
    effect('coupon', coupon.kind === 'money' ? coupon.amount : 0)
    return { success: true, result: { code: coupon.slice, label: coupon.label } }
  }),
]
