import type { Habits } from '../plain-backend/habits.ts'
import type { NewPlayer } from '../plain-backend/world/player.ts'
import { type Command, toldOf } from './command.ts'
import { transfer, withdrawal } from './money-commands.ts'
import { bonus, clearBonus, coupon, inviteBonus, promotion, refund, spin } from './reward-commands.ts'
import { expect, type Stranger, test } from './stranger.ts'

interface Case {
  habits: Partial<Habits>
  wishes?: NewPlayer
  /** The records of this backend cannot settle it, so "could not tell" is the truth, too. */
  isUnclear?: boolean
}

/**
 * Known habits of backends. Each one has led an app to say "nothing was moved" of money that had moved, some only together. A
 * unit test has each of them for each call that moves money.
 */
const losses: [Command, Case][] = [
  [withdrawal, { habits: {} }],
  [withdrawal, { habits: { times: 'no-zone-utc' }, isUnclear: true }],
  [withdrawal, { habits: { databaseClockMs: -90_000, takenOff: 'on-approval' }, isUnclear: true }],
  [withdrawal, { habits: { databaseClockMs: 3000, rowDelayMs: 4000 }, isUnclear: true }],
  [withdrawal, { habits: { typeNames: 'own', fee: 'beside' }, isUnclear: true }],
  [withdrawal, { habits: { pageSize: '5', total: 'absent' }, wishes: { history: 12 } }],
  [withdrawal, { habits: { dateHeader: 'hidden' }, isUnclear: true }],
  [withdrawal, { habits: { databaseClockMs: -25_200_000, takenOff: 'on-approval' }, isUnclear: true }],
  [transfer, { habits: { typeNames: 'capitals', times: 'epoch-s' } }],
  [transfer, { habits: { endNames: 'names' }, isUnclear: true }],
  [refund, { habits: { numbers: 'text', envelope: 'status-success', lists: 'bare' } }],
]

/** Of these the state tells, not a list. They are played for the loss that costs most. */
const ofStates: [Command, Case][] = [
  [inviteBonus, { habits: { numbers: 'decimal128', envelope: 'data' } }],
  [bonus, { habits: { times: 'no-zone-utc', lists: 'data' } }],
  [clearBonus, { habits: {}, wishes: { bonus: 'WELCOME' } }],
  [promotion, { habits: { ids: 'number' } }],
  [spin, { habits: { numbers: 'text' } }],
  [coupon, { habits: { ids: 'number', lists: 'named' } }],
]

const halves = (cases: [Command, Case][]) => [cases.slice(0, cases.length / 2), cases.slice(cases.length / 2)]

const stories: { lostAnswer: Habits['lostAnswer']; about: string; cases: [Command, Case][] }[] = [
  // These habits tempt an app to call money "not moved". Where that is true, one of each command is enough.
  {
    lostAnswer: 'before',
    about: 'and nothing is done',
    cases: losses.filter(([command], index) => losses.findIndex(([other]) => other === command) === index),
  },
  ...[...halves(losses), ofStates].map((cases) => ({
    lostAnswer: 'after' as const,
    about: 'once it is done',
    cases,
  })),
  {
    lostAnswer: 'done-late',
    about: 'before it is done late',
    cases: [0, 3].flatMap((index) => losses.slice(index, index + 1)),
  },
]

const player: NewPlayer = {
  balance: 1000,
  games: { PG: 50 },
  refund: 20,
  inviteBonus: 31,
  coins: 2,
  coupons: [15],
}
const END_MS = 30_000

async function expectTruth(
  stranger: Stranger,
  command: Command,
  isUnclear: boolean,
  isDone: boolean,
): Promise<void> {
  const before = await stranger.effects(command.effect)
  await stranger.goTo(command.at)
  await command.act(stranger.page)
  const told = await toldOf(stranger, command, undefined, END_MS)
  const effects = await stranger.effects(command.effect)
  expect(effects.length - before.length).toBe(isDone ? 1 : 0)
  const truth = isDone ? 'done' : 'not-done'
  expect(isUnclear ? [truth, 'could-not-tell'] : [truth]).toContain(told)
}

for (const { lostAnswer, about, cases } of stories) {
  const names = [...new Set(cases.map(([{ name }]) => name))].join(', ')
  test(`the truth is told where answers are lost ${about} (${names})`, async ({ meet }) => {
    test.setTimeout(120_000)
    const failures: string[] = []
    const ends: Promise<void>[] = []
    // The phones start one after another, which costs the machine; then all wait together.
    for (const [command, each] of cases) {
      const stranger = await meet({
        habits: { ...each.habits, connections: 'closed' },
        wishes: { ...player, ...each.wishes },
      })
      await stranger.control.setHabits({ lostAnswer })
      const end = expectTruth(stranger, command, each.isUnclear ?? false, lostAnswer !== 'before')
      ends.push(
        end.catch((error) => {
          failures.push(`${command.name}, ${JSON.stringify(each.habits)}: ${error}`)
        }),
      )
    }
    await Promise.all(ends)
    expect(failures).toEqual([])
  })
}
