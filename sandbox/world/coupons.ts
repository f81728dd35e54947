import type { SpinError } from '#contract/spin-errors.ts'
import { DAY_MS } from '#domain/durations.ts'
import { type DemoSlice, sliceNamed } from '../demo/spinwheel.ts'
import { activeBonusOf } from './bonuses.ts'
import { credit } from './deposits.ts'
import { type Player, playerById, updatePlayer } from './players.ts'
import { sentinelOf } from './sentinels.ts'
import type { World } from './world.ts'

const VALID_MS = 30 * DAY_MS

export interface Coupon {
  id: string
  slice: string
  kind: 'money' | 'coin' | 'item'
  label: string
  /** Satang; coins if `kind` is `coin` */
  amount: number
  /** Epoch ms */
  expiresAt: number
  /** Epoch ms; null until it is claimed */
  claimedAt: number | null
}

const COLUMNS = 'id, slice, kind, label, amount, expires_at AS expiresAt, claimed_at AS claimedAt'

/** The unclaimed coupons, newest first. Expired ones stay in the list; a claim of one is refused. */
export function couponsOf(world: World, playerId: string): Coupon[] {
  return world.database.all<Coupon>(
    `SELECT ${COLUMNS} FROM coupons WHERE player_id = ? AND claimed_at IS NULL ORDER BY created_at DESC, rowid DESC`,
    playerId,
  )
}

/** @param at when it was won. It is valid for 30 days */
export function addCoupon(
  world: World,
  playerId: string,
  slice: Pick<DemoSlice, 'code' | 'kind' | 'label' | 'amount'>,
  at = world.clock.now(),
): string {
  const id = world.random.id()
  world.database.insert('coupons', {
    id,
    player_id: playerId,
    slice: slice.code,
    kind: slice.kind,
    label: slice.label,
    amount: slice.amount,
    created_at: at,
    expires_at: at + VALID_MS,
  })
  return id
}

/** Returns the coupon, or the error key that says why it cannot be claimed. */
export function findClaimable(world: World, playerId: string, id: string): Coupon | SpinError {
  const sentinel = sentinelOf('coupon', id)
  if (sentinel) return sentinel as SpinError
  if (!/^[0-9a-f]{24}$/.test(id)) return 'INVALID_CODE'
  const coupon = world.database.one<Coupon>(
    `SELECT ${COLUMNS} FROM coupons WHERE id = ? AND player_id = ?`,
    id,
    playerId,
  )
  if (!coupon || coupon.claimedAt !== null) return 'NO_CLAIMABLE_COUPON'
  if (coupon.expiresAt <= world.clock.now()) return 'COUPON_EXPIRED'
  if (!sliceNamed(coupon.slice)) return 'INVALID_PRIZE_CODE'
  // The staff hands over things.
  if (coupon.kind === 'item') return 'INVALID_COUPON_TYPE'
  if (activeBonusOf(world, playerId)) return 'BONUS_REMAINING'
  return coupon
}

/** Pays out a coupon of `findClaimable`, in coins or satang. */
export function claim(world: World, playerId: string, coupon: Coupon): void {
  world.database.run('UPDATE coupons SET claimed_at = ? WHERE id = ?', world.clock.now(), coupon.id)
  if (coupon.kind === 'coin') {
    const { coin } = playerById(world.database, playerId) as Player
    updatePlayer(world.database, playerId, { coin: coin + coupon.amount })
    return
  }
  credit(world, {
    playerId,
    satang: coupon.amount,
    from: 'luckydraw',
    source: 'luckydraw',
    description: `วงล้อ: ${coupon.label}`,
  })
}
