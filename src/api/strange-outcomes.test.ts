import { describe, expect, it } from 'vitest'
import { contract, type EndpointName } from '#contract/contract.ts'
import { answerExamples } from '#contract/testing/answer-examples.ts'
import { type Habits, habits } from '../../tests/plain-backend/habits.ts'
import type { NewPlayer } from '../../tests/plain-backend/world/player.ts'
import { wordsFor } from '../../tests/plain-backend/world/texts.ts'
import { ApiError } from './api-error.ts'
import { send } from './send.ts'
import { onSignal } from './signals.ts'
import { apiAgainstPlainBackend } from './testing/api-against-plain-backend.ts'
import { effectfulCalls } from './testing/contract-calls.ts'

const { control, signInSomebody } = apiAgainstPlainBackend()

/** What a call comes to: done, or its error's kind with what the player reads of it. */
async function comesTo(name: EndpointName, input: object) {
  try {
    await send(contract[name], input as never)
    return { kind: 'done', says: null }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { kind: error.kind, says: error.code ?? error.serverMessage }
  }
}

/** These change nothing in the plain backend: they are asked again where an answer is lost. */
const HARMLESS: EndpointName[] = ['login', 'otp.send', 'otp.verify', 'account.validate', 'chat.readCustomer']
const commands = effectfulCalls
  .filter(({ name, endpoint }) => endpoint.topic !== 'autoLogin' && !HARMLESS.includes(name))
  .filter(({ name }) => name !== 'wallet.refreshSlots')
const KEY = 'BONUS_CONDITION'

/** Where they come with 200, only the records can tell. */
const FREE_WORDS: Habits['refusal'][] = ['bare-words', 'word-list']
const namesKey = (refusal: Habits['refusal']) =>
  ['key', 'code-and-words', 'error-object', 'msg-key', 'gateway-key'].includes(refusal)

describe.each(habits.refusal.values)('a refusal by %s', (refusal) => {
  it.each(habits.refusalStatus.values)('of each command, with %s, is told as one', async (refusalStatus) => {
    const player = await signInSomebody()
    await control().setHabits({ refusal, refusalStatus })
    await control().setChoices({ refusesWith: KEY })
    const before = (await control().ledgerOf(player.phone)).effects.length
    const isCertain = refusalStatus === '4xx' || !FREE_WORDS.includes(refusal)
    for (const { name, endpoint, input } of commands) {
      const end = await comesTo(name, input)
      if (isCertain) {
        expect(end, name).toEqual({ kind: 'refused', says: namesKey(refusal) ? KEY : wordsFor(KEY) })
      } else if (endpoint.effect === 'money') {
        expect(end, name).toEqual({ kind: 'malformed', says: wordsFor(KEY) })
      }
    }
    expect((await control().ledgerOf(player.phone)).effects).toHaveLength(before)
  })
})

const registration = { ...answerExamples['account.register'].input, bankAccountNo: '1112223334' }
/** Each command as a player of the plain backend can give it; `[]` where they have to do another first. */
const inputs: Partial<Record<EndpointName, object>> = {
  'account.updateProfile': { name: 'Mali', bankCode: 'SCB', bankAccountName: 'A B', bankAccountNo: '1' },
  'account.updateBankAccountName': { bankCode: 'SCB', bankAccountName: 'A B' },
  'account.changePassword': { oldPassword: 'secret-9', newPassword: 'new' },
  'wallet.activate': { slotCode: 'BETFLIX' },
  'wallet.resetPassword': { slotCode: 'PG' },
  'wallet.add': { amount: 10 },
  'wallet.transfer': { from: 'WALLET', to: 'PG', amount: 1 },
  'wallet.transferAll': { to: 'PG' },
  'wallet.withdrawAll': { amount: 100 },
  'wallet.slip': answerExamples['wallet.slip'].input,
  'invite.bonus': {},
  'refund.receive': {},
  'refund.addWallet': {},
  'bonus.activate': { code: 'DAILY' },
  'bonus.clear': {},
  'promotion.activate': { code: 'HAPPY' },
  'spinwheel.spin': {},
}
const wishes: Partial<Record<EndpointName, NewPlayer>> = { 'bonus.clear': { bonus: 'WELCOME' } }
/** The specification names what these return, so they say yes whatever the habit. */
const SAYS_YES: EndpointName[] = ['bonus.activate', 'spinwheel.spin']
/** Their answer may be the state that they have made. */
const UNCLEAR: EndpointName[] = ['bonus.clear']

const successes: Partial<Habits>[] = [
  ...habits.success.values.map((success) => ({ success })),
  ...habits.envelope.values.slice(1).map((envelope) => ({ envelope })),
]

describe.each(successes)('a yes by %j', (change) => {
  it('of each command is never told as a refusal, nor as no answer', async () => {
    const isPlain = ['key', 'true', undefined].includes(change.success)
    for (const [name, input] of Object.entries(inputs) as [EndpointName, object][]) {
      const player = await signInSomebody(wishes[name])
      // Moving all money books a part for each account beside the whole.
      const countEffects = async () =>
        (await control().ledgerOf(player.phone)).effects.filter(({ kind }) => kind !== 'transfer-part').length
      const before = await countEffects()
      await control().setHabits(change)
      const { kind } = await comesTo(name, input)
      const expected = isPlain || SAYS_YES.includes(name) ? ['done'] : ['done', 'accepted']
      expect(UNCLEAR.includes(name) ? [...expected, 'malformed'] : expected, name).toContain(kind)
      expect(await countEffects(), name).toBe(before + 1)
    }
  })
})

it('registers somebody, however little the answer says', async () => {
  for (const [index, change] of successes.entries()) {
    await signInSomebody()
    await control().setHabits({ ...change, otp: 'off', formFields: 'strict' })
    const username = `09${String(10_000_000 + index)}`
    const { kind } = await comesTo('account.register', { ...registration, username })
    expect(['done', 'accepted']).toContain(kind)
    expect(await control().isRegistered(username)).toBe(true)
  }
})

const everyGame = ['PG', 'BETFLIX', 'AREASLOT', 'JOKER2', 'HUAYHD', 'ASKMEBET', 'IMI', 'USUN', 'CIRCUS']
  .concat('SLOTRACHA', 'PGSLOT')
  .map((code) => [code, 0] as const)

describe.each(habits.strings.values)('an answer of one string (%s)', (strings) => {
  it('opens each of the eleven games by its link', async () => {
    await signInSomebody({ games: Object.fromEntries(everyGame) })
    await control().setHabits({ strings })
    for (const [slotCode] of everyGame) {
      const { username, password } = await send(contract['wallet.account'], { slotCode })
      const endpoint = contract[`autoLogin.${slotCode.toLowerCase()}` as 'autoLogin.imi']
      const link = await send(endpoint, { username, user: username, password } as never)
      expect(link).toBe(`/games/${slotCode}?user=${username}`)
    }
  })

  it('tells where a file of the chat is, and when a message was sent', async () => {
    await signInSomebody()
    await control().setHabits({ strings })
    for (const name of ['chat.uploadImage', 'chat.uploadVideo'] as const) {
      expect(await send(contract[name], answerExamples[name].input as never)).toBe('/files/logo.svg')
    }
    const { kind } = await comesTo('chat.sendMessage', answerExamples['chat.sendMessage'].input)
    expect(kind).toBe('done')
  })
})

it.each(habits.sessionEnd.values)('an ended session (%s) signs the player out', async (sessionEnd) => {
  const { phone } = await signInSomebody()
  await control().setHabits({ sessionEnd })
  const signals: string[] = []
  const stop = onSignal((signal) => signals.push(signal))
  await control().endSessions(phone)
  expect(await comesTo('wallet.withdrawAll', { amount: 100 })).toMatchObject({ kind: 'refused' })
  stop()
  expect(signals).toEqual(['session-ended'])
})
