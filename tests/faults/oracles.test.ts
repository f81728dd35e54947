import { describe, expect, it } from 'vitest'
import { TOO_LATE } from '../support/claims.ts'
import type { Observation } from './observation.ts'
import { judge, type oracles } from './oracles.ts'

const books = (wallet: number, games = {}) => ({ wallet, games, isBalanced: true })

/** A withdrawal of 200 whose answer was lost, and which was done. */
const good: Observation = {
  call: 'wallet.withdrawAll',
  hasEffect: true,
  mayBeSentAgain: false,
  expected: 'UNKNOWN',
  done: /Withdrawal request received/,
  gain: -200,
  said: ['We are checking whether it went through.', 'Withdrawal request received'],
  shown: ['Withdrawal request received', '฿800.00'],
  path: '/user/home',
  errors: [],
  isOverlayStuck: false,
  sends: 1,
  mayStopBefore: false,
  mayComeTooLate: false,
  taps: 1,
  effects: 1,
  isIdempotent: true,
  before: books(1000, { PGSLOT: 50 }),
  after: books(800, { PGSLOT: 50 }),
  inputsBefore: ['Amount: 200'],
  inputsAfter: [],
  shownBalance: 800,
  stored: { names: ['kapao.session', 'kapao-journal'], onDisk: 'amount 200', inWebStorage: 'the-token' },
  leftAfterLogout: [],
  secrets: ['demo1234'],
  token: 'the-token',
}
/** The same, where it was not done. */
const undone: Partial<Observation> = {
  said: ['It did not go through. Nothing was moved. You can try again.'],
  effects: 0,
  after: books(1000, { PGSLOT: 50 }),
  inputsAfter: ['Amount: 200'],
  shownBalance: 1000,
}

/** The same, where nobody can tell: the amount stands in the outcome instead of its field. */
const unclear: Partial<Observation> = {
  ...undone,
  said: ['We could not tell whether it went through.'],
  shown: ['Withdraw ฿200.00', '฿1,000.00'],
  inputsAfter: [],
}

const cases: Record<keyof typeof oracles, Record<string, Partial<Observation>>> = {
  alive: {
    'white screen': { shown: [] },
    'broken screen': { shown: ['This page could not be shown'] },
    'uncaught error': { errors: ['TypeError: x is not a function'] },
  },
  overlayGone: { 'overlay stays': { isOverlayStuck: true } },
  sentOnce: {
    'sent twice': { sends: 2 },
    'sent without a network': { expected: 'BLOCKED', sends: 1 },
    'never sent': { sends: 0 },
  },
  moneyConserved: {
    'two effects': { effects: 2, after: books(600, { PGSLOT: 50 }), shownBalance: 600 },
    'money lost in a game': { after: books(800, { PGSLOT: 0 }) },
    'a satang too much': { after: books(799.99, { PGSLOT: 50 }), shownBalance: 799.99 },
    'books do not agree': { after: { ...good.after, isBalanced: false } },
  },
  saysWhatIsSo: {
    'false done': { ...undone, said: good.said },
    'false done, and then the truth': { ...undone, said: [...good.said, ...(undone.said ?? [])] },
    'false not done': { said: undone.said ?? [], inputsAfter: ['Amount: 200'] },
    'no end': { said: ['We are checking whether it went through.'], inputsAfter: ['Amount: 200'] },
    'a refusal that is told as done': { expected: 'NOTICE', effects: null },
    'done and not shown': { expected: 'SHOWN', said: ['No answer'], inputsAfter: ['Amount: 200'] },
    'a refusal without a word': { ...undone, expected: 'NOTICE', said: [] },
    'nothing said of what is blocked': { ...undone, expected: 'BLOCKED', said: [], sends: 0 },
    'slow and never told': { expected: 'DONE', said: [], inputsAfter: ['Amount: 200'], mayComeTooLate: true },
    'no answer although there was one': { expected: 'DONE', said: [TOO_LATE], inputsAfter: ['Amount: 200'] },
    'still signed in': { expected: 'SIGNOUT', stored: { ...good.stored, inWebStorage: '' } },
    'not terminated': { expected: 'TERMINATED', stored: { ...good.stored, inWebStorage: '' } },
  },
  inputsKept: {
    'amount is gone': { ...undone, inputsAfter: [] },
    'amount in doubt is nowhere': { ...unclear, shown: ['Withdraw', '฿1,200.00'] },
    'something else than the amount is gone in doubt': { ...unclear, inputsBefore: ['Name: 200'] },
  },
  balanceTrue: { 'an old balance': { shownBalance: 1000 } },
  wordsClean: {
    'a figure that is none': { shown: ['฿NaN'] },
    'an object as text': { said: [...good.said, '[object Object]'] },
    'the page of a proxy': { said: [...good.said, '502 Bad Gateway'] },
    markup: { shown: ['<img src=x onerror=alert(1)>'] },
    'a missing value': { shown: ['Hello undefined'] },
  },
  storageClean: {
    'a foreign name': { stored: { ...good.stored, names: ['password'] } },
    'a password': { stored: { ...good.stored, inWebStorage: 'demo1234' } },
    'the token in a database': { stored: { ...good.stored, onDisk: 'the-token' } },
    'a trace after a logout': { leftAfterLogout: ['0812345678'] },
    'the token of an ended session': { expected: 'SIGNOUT', path: '/login' },
  },
}

describe('the oracles', () => {
  it('find nothing where all is well', () => {
    expect(judge(good)).toEqual([])
    expect(judge({ ...good, ...undone })).toEqual([])
    expect(judge({ ...good, ...unclear })).toEqual([])
    const late = { expected: 'DONE', said: [TOO_LATE], mayComeTooLate: true } as const
    expect(judge({ ...good, ...undone, ...late })).toEqual([])
  })

  for (const [oracle, wrong] of Object.entries(cases)) {
    it.each(Object.entries(wrong))(`${oracle} finds: %s`, (_, change) => {
      const found = judge({ ...good, ...change })
      expect(found).toHaveLength(1)
      expect(found[0]?.text).toMatch(new RegExp(`^${oracle}: `))
    })
  }
})
