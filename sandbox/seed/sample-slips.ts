import { slipReasons } from '#contract/slip-reasons.ts'
import { HOUR_MS } from '#domain/durations.ts'
import type { Player } from '../world/players.ts'
import type { World } from '../world/world.ts'

interface Sample {
  status: 'PROCESSING' | 'SUCCESS' | 'FAILED'
  note?: string
  /** Satang */
  amount?: number
}

/** One slip for each reason, one with a reason that the app does not know, and some that went well. */
const samples: readonly Sample[] = [
  { status: 'PROCESSING' },
  { status: 'SUCCESS', amount: 50_000 },
  ...slipReasons.map((note): Sample => ({ status: 'FAILED', note })),
  { status: 'FAILED', note: 'SLIP_ODD_REASON' },
  { status: 'SUCCESS', amount: 120_025 },
  { status: 'SUCCESS', amount: 30_000 },
]

/** Gives a player slips of every kind, a day or so apart. */
export function seedSlips(world: World, player: Player): void {
  const now = world.clock.now()
  samples.forEach(({ status, note, amount = 0 }, index) => {
    world.database.insert('slips', {
      id: world.random.id(),
      player_id: player.id,
      created_at: now - index * 31 * HOUR_MS - HOUR_MS,
      amount,
      status,
      note: note ?? null,
      reference: `SL${String(202611000000 + index * 7919)}`,
      // Every third slip has no link: the app asks for its picture by the reference.
      has_link: index % 3 === 2 ? 0 : 1,
      bank_code: index % 2 === 0 ? 'KBANK' : 'GSB',
      bank_account_no: index % 2 === 0 ? '0712345678' : '020345678912',
      digest: `sample ${player.id} ${index}`,
    })
  })
}
