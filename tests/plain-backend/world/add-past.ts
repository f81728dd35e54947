import type { Player, Row } from './player.ts'
import type { World } from './world.ts'

const MINUTE_MS = 60_000
/** 17:15:30 on 8 March 2026 in Bangkok. The records of `addPast` are from then. */
const THEN = new Date('2026-03-08T10:15:30Z')

function pastRow(world: World, row: Partial<Row>): Row {
  return {
    id: world.nextId('s'),
    statementType: 'deposit',
    status: 'SUCCESS',
    from: 'BANK',
    to: 'WALLET',
    satang: 1000,
    createdAt: THEN,
    movedAt: 0,
    ...row,
  }
}

/** Of ten old records one is a withdrawal, one has failed, and the others are deposits. */
const OF_TEN: Partial<Row>[] = Array.from({ length: 10 }, () => ({}))
OF_TEN[8] = { statementType: 'withdraw', from: 'WALLET', to: 'BANK' }
OF_TEN[9] = { status: 'FAILED' }

/** Old records, which are not in the books. */
export function addHistory(world: World, player: Player, count: number): void {
  const hourAgo = Date.now() - 60 * MINUTE_MS
  for (let index = 0; index < count; index += 1) {
    const createdAt = new Date(hourAgo - 4 * index * MINUTE_MS)
    player.rows.push(pastRow(world, { createdAt, satang: 1000 + (index % 100), ...OF_TEN[index % 10] }))
  }
}

/** One record of every kind, as the specification lists them. */
export function addPast(world: World, player: Player): void {
  player.createdAt = THEN
  player.rows.push(
    pastRow(world, { statementType: 'withdraw', from: 'WALLET', to: 'BANK', satang: 123_450 }),
    pastRow(world, { statementType: 'transfer', from: 'WALLET', to: 'PG', satang: 6700 }),
    pastRow(world, {
      statementType: 'bonus',
      from: 'HOUSE',
      satang: 8900,
      source: { name: 'luckydraw', description: 'คูปองวงล้อ' },
    }),
    pastRow(world, { status: 'FAILED', satang: 4500 }),
  )
  player.refunds.push({ id: world.nextId('r'), satang: 7700, createdAt: THEN })
  player.invites.push({ id: world.nextId('i'), name: 'มาลี', satang: 6600, createdAt: THEN })
  const slip = { createdAt: THEN, satang: 55_500, status: 'SUCCESS', note: '' }
  player.slips.push(
    { ...slip, id: world.nextId('p'), reference: 'ref-old' },
    { ...slip, id: world.nextId('p'), reference: '', satang: 0, status: 'FAILED', note: 'duplicate slip' },
  )
}
