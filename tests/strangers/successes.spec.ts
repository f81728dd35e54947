import type { Habits } from '../plain-backend/habits.ts'
import type { NewPlayer } from '../plain-backend/world/player.ts'
import {
  accountName,
  cancelQr,
  createQr,
  openGame,
  password,
  profile,
  resetPassword,
  slip,
} from './account-commands.ts'
import { type Command, closeEverything, toldOf } from './command.ts'
import { gift, transfer, transferAll, withdrawal } from './money-commands.ts'
import {
  bonus,
  clearBonus,
  coupon,
  inviteBonus,
  promotion,
  refund,
  refundToWallet,
  spin,
} from './reward-commands.ts'
import { expect, test } from './stranger.ts'

interface Journey {
  name: 'money' | 'rewards' | 'account'
  wishes: NewPlayer
  commands: Command[]
}

/** Answers that say so little that only the records can tell. */
const saysLittle = ({ success = 'key' }: Partial<Habits>) => !['key', 'true'].includes(success)

const journeys: Journey[] = [
  {
    name: 'money',
    wishes: { balance: 1000, games: { PG: 50 } },
    // What stays unclear of the gift stays on the screens, so it comes last.
    commands: [withdrawal, transfer, transferAll, gift],
  },
  {
    name: 'rewards',
    wishes: { balance: 100, refund: 20, inviteBonus: 30, coins: 2, coupons: [15] },
    commands: [refund, inviteBonus, bonus, clearBonus, promotion, spin, coupon],
  },
  {
    name: 'account',
    wishes: { games: { PG: 50 }, refund: 20, bankCode: 'KTB', bankAccountName: 'สมชาย ใจดี' },
    commands: [
      slip,
      createQr,
      cancelQr,
      accountName,
      profile,
      password,
      openGame,
      resetPassword,
      refundToWallet,
    ],
  },
]

/** How each form of a yes goes with the rest. A test over HTTP sends each command under each form. */
const changes: Record<Journey['name'], Partial<Habits>[]> = {
  money: [
    {
      success: 'code-200',
      envelope: 'code-200',
      numbers: 'decimal128',
      lists: 'data',
      typeNames: 'capitals',
    },
    { success: 'words', dateHeader: 'hidden', rowDelayMs: 1500 },
  ],
  rewards: [
    { success: 'entity', envelope: 'status-success', ids: 'number', spin: 'result', numbers: 'text' },
    { success: 'true', envelope: 'data', numbers: 'commas' },
  ],
  account: [{ success: 'no-content', envelope: 'success-true', strings: 'json', times: 'epoch-s' }],
}

for (const { name, wishes, commands } of journeys) {
  for (const change of changes[name]) {
    test(`${name}: what was done is told as done (${JSON.stringify(change)})`, async ({ meet }) => {
      test.slow()
      const stranger = await meet({ habits: change, wishes })
      for (const command of commands) {
        await test.step(command.name, async () => {
          const before = await stranger.effects(command.effect)
          await stranger.goTo(command.at)
          // What the one before has said must be gone.
          await expect(command.done(stranger.page)).toHaveCount(0)
          await command.act(stranger.page)
          const told = await toldOf(stranger, command)
          // Without the server's clock a row may be an older one. The balance tells, where the amount is known.
          const isToldByBalance = [withdrawal, transfer].includes(command)
          const isUntold = command.hasNoRecords || (change.dateHeader === 'hidden' && !isToldByBalance)
          const mayBeUnclear = isUntold && saysLittle(change)
          expect(mayBeUnclear ? ['done', 'could-not-tell'] : ['done'], command.name).toContain(told)
          await stranger.expectNoNonsense()
          const after = await stranger.effects(command.effect)
          expect(after.length, command.name).toBeGreaterThan(before.length)
          await closeEverything(stranger)
          if (name !== 'money' || told !== 'could-not-tell') return
          // Until the player has read it, the next action with the same money asks first.
          await stranger.goTo('/user/home')
          await stranger.page.getByRole('button', { name: 'Got it' }).first().click()
        })
      }
    })
  }
}
