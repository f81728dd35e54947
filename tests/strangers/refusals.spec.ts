import type { Habits } from '../plain-backend/habits.ts'
import type { NewPlayer } from '../plain-backend/world/player.ts'
import { wordsFor } from '../plain-backend/world/texts.ts'
import { errorTextIn } from '../support/catalogue.ts'
import { createQr, openGame, password, profile, resetPassword, slip } from './account-commands.ts'
import { type Command, closeEverything, toldOf } from './command.ts'
import { gift, transfer, withdrawal } from './money-commands.ts'
import { bonus, inviteBonus, promotion, refund, spin } from './reward-commands.ts'
import { expect, test } from './stranger.ts'

const wishes: NewPlayer = {
  balance: 1000,
  games: { PG: 50 },
  refund: 20,
  inviteBonus: 30,
  coins: 2,
}

/** Each shows a refusal in its own way. */
const typical: Command[] = [withdrawal, slip, password, bonus]
const all: Command[] = [
  ...typical,
  transfer,
  gift,
  refund,
  inviteBonus,
  promotion,
  spin,
  createQr,
  profile,
  openGame,
  resetPassword,
]
const moneyCommands = [withdrawal, slip, transfer, refund, inviteBonus]

interface Form {
  habits: Partial<Habits>
  commands: Command[]
  namesKey?: boolean
  /** The body may be a yes in free words, so the app looks into the records. */
  isFree?: boolean
}

/** One of each kind. A test over HTTP has every form of a refusal for every command. */
const forms: Form[] = [
  { habits: { refusal: 'code-and-words', refusalStatus: '200' }, commands: all, namesKey: true },
  { habits: { refusal: 'word-list', refusalStatus: '4xx' }, commands: typical },
  { habits: { refusal: 'bare-words', refusalStatus: '200' }, commands: moneyCommands, isFree: true },
]

for (const { habits, commands, namesKey, isFree } of forms) {
  test(`a refusal is never told as done, and says why (${JSON.stringify(habits)})`, async ({ meet }) => {
    test.slow()
    const stranger = await meet({ habits, wishes })
    const before = await stranger.ledger()
    for (const command of commands) {
      await test.step(command.name, async () => {
        const { refusedWith } = command
        await stranger.control.setChoices({ refusesWith: refusedWith })
        const words = namesKey ? await errorTextIn('en', refusedWith) : wordsFor(refusedWith)
        await expect(stranger.page.getByText(words)).toHaveCount(0)
        await stranger.goTo(command.at)
        await command.act(stranger.page)
        const told = await toldOf(stranger, command, (page) => page.getByText(words))
        const ends = isFree ? ['refused', 'not-done', 'could-not-tell'] : ['refused']
        expect(ends, command.name).toContain(told)
        await closeEverything(stranger)
      })
    }
    const { effects, balances } = await stranger.ledger()
    expect(effects).toEqual(before.effects)
    expect(balances).toEqual(before.balances)
    await stranger.expectNoNonsense()
  })
}

test('a refusal in words alone is never called accepted, and its words stand beside "not done"', async ({
  meet,
}) => {
  const stranger = await meet({ habits: { refusal: 'bare-words', refusalStatus: '200' }, wishes })
  const { page, control } = stranger
  const before = await stranger.ledger()
  for (const { at, act, refusedWith } of [withdrawal, transfer]) {
    await control.setChoices({ refusesWith: refusedWith })
    await stranger.goTo(at)
    await act(page)
    const notice = page.getByRole('dialog').getByRole('status').filter({ hasText: 'It did not go through.' })
    await expect(notice.getByText(wordsFor(refusedWith))).toBeVisible()
    await expect(page.getByText('The service has accepted this')).toHaveCount(0)
  }
  expect(await stranger.ledger()).toEqual(before)
})
