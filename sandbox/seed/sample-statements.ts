import { HOUR_MS } from '#domain/durations.ts'
import { addStatement, type NewStatement } from '../world/statements.ts'
import type { World } from '../world/world.ts'

type Sample = Omit<NewStatement, 'playerId' | 'at' | 'amount'>

const samples: readonly Sample[] = [
  { type: 'deposit', from: 'KBANK', to: 'WALLET' },
  { type: 'transfer', from: 'WALLET', to: 'PGSLOT' },
  { type: 'withdraw', from: 'WALLET', to: 'KBANK' },
  { type: 'bonus', to: 'WALLET', source: 'bonus', description: 'โบนัสรายวัน 50 บาท' },
  { type: 'deposit', from: 'SCB', to: 'WALLET', status: 'FAILED' },
  { type: 'transfer', from: 'PGSLOT', to: 'WALLET' },
  { type: 'withdraw', from: 'WALLET', to: 'KBANK', status: 'FAILED' },
  { type: 'finish_bonus', source: 'bonus', description: 'โบนัสรายวัน 50 บาท' },
]

/** Adds entries to a player's statement, one for every few hours. No money is moved. */
export function addSampleStatements(world: World, playerId: string, count: number): void {
  const now = world.clock.now()
  for (let index = count; index > 0; index -= 1) {
    const sample = samples[index % samples.length] as Sample
    addStatement(world, { ...sample, playerId, amount: index * 1_000, at: now - index * 5 * HOUR_MS })
  }
}
