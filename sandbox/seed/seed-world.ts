import { DAY_MS, HOUR_MS } from '#domain/durations.ts'
import { addMessage } from '../chat/conversations.ts'
import { startBonus } from '../world/bonuses.ts'
import { changePlayer } from '../world/player-changes.ts'
import { addPlayer, hashPassword, type Player } from '../world/players.ts'
import type { World } from '../world/world.ts'
import { seedExtras } from './extras.ts'
import { playHistory } from './history.ts'
import { seedSlips } from './sample-slips.ts'
import { addSampleStatements } from './sample-statements.ts'

/** Computed once, because every reset seeds again. */
const demoPassword = hashPassword('demo1234', 'demo')

/** Two players to look around with: one has a rich history, one an active bonus. */
export const DEMO_PLAYERS = [
  { phone: '0812345678', password: 'demo1234' },
  { phone: '0898765432', password: 'demo1234' },
] as const

/** Fills an empty world with the two demo players and their history. */
export function seedWorld(world: World): void {
  world.database.transaction(() => {
    const rich = seedRich(world)
    seedBonusHolder(world, rich)
  })
}

function seedRich(world: World): Player {
  const now = world.clock.now()
  const player = addPlayer(world, {
    phone: DEMO_PLAYERS[0].phone,
    passwordHash: demoPassword,
    name: 'สมชาย ใจดี',
    bankCode: 'KBANK',
    bankAccountName: 'SOMCHAI JAIDEE',
    bankAccountNo: '0123456789',
    sourceCode: 'FRIEND',
    createdAt: now - 96 * DAY_MS,
  })
  playHistory(world, player)
  seedSlips(world, player)
  seedExtras(world, player)
  changePlayer(world, player, {
    balance: 2480.75,
    coin: 5,
    inviteBonus: 86.25,
    refundAmount: 128.5,
    slots: [
      { code: 'PGSLOT', isActive: true, amount: 350 },
      { code: 'JOKER2', isActive: true, amount: 120.5 },
      { code: 'BETFLIX', isActive: true, amount: 0 },
      { code: 'UFABET', isActive: true, amount: 1000 },
      { code: 'HUAYHD', isActive: true, amount: 60 },
    ],
  })
  return player
}

function seedBonusHolder(world: World, inviter: Player): void {
  const now = world.clock.now()
  const player = addPlayer(world, {
    phone: DEMO_PLAYERS[1].phone,
    passwordHash: demoPassword,
    name: 'สมหญิง รักดี',
    // KTB takes English names only, so the app offers to change this one.
    bankCode: 'KTB',
    bankAccountName: 'สมหญิง รักดี',
    bankAccountNo: '9876543210',
    sourceCode: 'LINE',
    invitedBy: inviter.id,
    createdAt: now - 21 * DAY_MS,
  })
  addSampleStatements(world, player.id, 24)
  changePlayer(world, player, {
    balance: 650,
    coin: 2,
    refundAmount: 40,
    slots: [{ code: 'PGSLOT', isActive: true, amount: 75 }],
  })
  startBonus(world, {
    playerId: player.id,
    code: 'DAILY50',
    turnoverNeeded: 10_000,
    turnoverDone: 3_500,
    at: now - HOUR_MS,
  })
  addMessage(
    world,
    { userId: player.id, name: 'ผู้ช่วยกระเป๋า' },
    'bot',
    { message_type: 'text', payload: { message: 'ยินดีต้อนรับค่ะ มีอะไรให้ช่วยทักมาได้เลยนะคะ' } },
    { at: now - DAY_MS },
  )
}
