import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'
import { contract, type EndpointName } from './contract.ts'
import { contentOf, fieldsIn, isNothing, valuesNamed } from './envelope.ts'
import { isObject } from './is-object.ts'
import { answerExamples } from './testing/answer-examples.ts'
import { envelopes } from './testing/envelopes.ts'
import { drawing, randomFrom } from './testing/generated-bodies.ts'
import { Name, record, Text, YesNo } from './tolerant.ts'

const names = Object.keys(contract) as EndpointName[]
const read = (name: EndpointName, value: unknown) => v.parse(contract[name].answer as v.GenericSchema, value)

/** The answer as it is read in an envelope: a message that it does not bring may be the envelope's. */
function answerOf(name: EndpointName): unknown {
  const { wire, answer } = answerExamples[name]
  const hasOther = isObject(answer) && Object.hasOwn(answer, 'message') && !Object.hasOwn(wire, 'message')
  return hasOther ? { ...answer, message: expect.stringMatching(/^success$/i) } : answer
}

describe.each(Object.entries(envelopes))('in the envelope %s', (_, put) => {
  test.each(names)('%s is read', (name) => {
    const answer = read(name, put(answerExamples[name].wire))
    expect(answer).toEqual(answerOf(name))
    expect(read(name, answer)).toEqual(answer)
  })
})

test('what is only read is found in any envelope within another', () => {
  const ways = Object.values(envelopes)
  const reads = names.filter((name) => ['lookup', 'read'].includes(contract[name].effect))
  for (let seed = 0; seed < 2000; seed += 1) {
    const { oneOf } = drawing(randomFrom(seed))
    const name = oneOf(reads)
    const value = oneOf(ways)(oneOf(ways)(answerExamples[name].wire))
    const answer = v.safeParse(contract[name].answer as v.GenericSchema, value).output
    expect(answer, JSON.stringify([name, value])).toEqual(answerOf(name))
  }
})

describe('the content', () => {
  it.each([
    [{ data: { a: 1 } }, { a: 1 }],
    [{ data: [1] }, [1]],
    [{ data: 'x' }, 'x'],
    [{ data: false }, false],
    [{ result: { a: 1 } }, { a: 1 }],
    [{ result: [] }, []],
    [{ result: { a: 1 }, data: { a: 2 } }, { a: 2 }],
    [{ result: { a: 1 }, data: null }, { a: 1 }],
    [{ result: true }, undefined],
    [{ a: 1 }, undefined],
    [[1], undefined],
    ['data', undefined],
    [null, undefined],
  ])('of %j is %j', (value, content) => {
    expect(contentOf(value)).toEqual(content)
  })

  it('is no `result` that the answer itself has', () => {
    expect(contentOf({ result: { code: 'A' } }, ['result'])).toBeUndefined()
    expect(contentOf({ result: { result: { code: 'A' } } }, ['result'])).toEqual({ result: { code: 'A' } })
  })
})

describe('the fields of an object', () => {
  const Active = record({ status: YesNo, type: Text, code: Text, message: Text })
  const active = (value: unknown) => v.parse(Active, value)

  it('are those of the content, and the message beside it', () => {
    const value = { status: 'success', code: 200, message: 'ok', data: { status: false, type: 'day' } }
    expect(active(value)).toEqual({ status: false, type: 'day', code: null, message: 'ok' })
    expect(active({ message: 'out', data: { status: true, message: 'in' } }).message).toBe('in')
  })

  it.each([
    [{ status: true, data: {} }],
    [{ status: true, data: { other: 1 } }],
    [{ status: 'success', data: { type: 'day' } }],
    [{ success: true, data: { data: {} }, status: true }],
  ])('are never those that tell how the call went: %j', (value) => {
    expect(v.is(Active, value)).toBe(false)
  })

  it('may stand beside a content that is something else', () => {
    const Login = record({ token: Name })
    expect(v.parse(Login, { success: true, token: 't', data: { user: 5 } })).toEqual({ token: 't' })
    expect(v.parse(Login, { token: 'out', data: { token: 'in' } })).toEqual({ token: 'in' })
    expect(fieldsIn({ token: 't', data: ['x'] }, ['token'])).toEqual({ token: 't', data: ['x'] })
  })
})

describe('the values that may be the answer', () => {
  it.each([
    [{ rows: 1 }, [1, { rows: 1 }]],
    [{ rows: 1, data: { rows: 2 } }, [2, { rows: 2 }, 1]],
    [{ rows: 1, data: 2 }, [1, 2, { rows: 1, data: 2 }]],
    [{ data: { data: { rows: 3 } } }, [3, { rows: 3 }]],
    ['x', ['x']],
  ])('in %j are %j', (value, values) => {
    expect(valuesNamed('rows', value)).toEqual(values)
  })

  it('are tried until one can be read', () => {
    const setup = { activeSpinwheel: null, userCoin: 3 }
    expect(read('spinwheel.setup', { result: 'success', data: setup })).toEqual(setup)
    expect(read('spinwheel.setup', { result: true, data: { result: setup } })).toEqual(setup)
    expect(read('autoLogin.pg', { link: 'https://a.example', data: { user: 1 } })).toBe('https://a.example')
    expect(read('spinwheel.coupon', { success: true, result: [] })).toEqual([])
  })
})

test.each([
  [null, true],
  [undefined, true],
  ['', true],
  [false, true],
  [{}, true],
  [[], true],
  [{ data: null }, true],
  [{ code: 200, message: 'ok', data: [] }, true],
  [{ success: true, result: {} }, true],
  [{ success: true, result: null }, true],
  [{ data: { data: null } }, true],
  [{ result: true }, false],
  [{ success: true }, false],
  [{ message: 'none' }, false],
  [{ data: { a: null } }, false],
  [[null], false],
  ['none', false],
  [0, true],
])('%j says that there is nothing: %s', (value, expected) => {
  expect(isNothing(value)).toBe(expected)
})
