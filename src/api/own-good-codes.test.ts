import { describe, expect, it, test } from 'vitest'
import { isObject } from '#contract/is-object.ts'
import { wallet } from '#contract/wallet.ts'
import { comesTo } from './testing/comes-to.ts'
import { exampleCalls } from './testing/contract-calls.ts'

/** Backends that count their good answers from 1000 on. */
const ways: Record<string, (data: unknown) => unknown> = {
  'code and message': (data) => ({ code: 1000, message: 'success', data }),
  'status and msg': (data) => ({ status: '20000', msg: 'ทำรายการสำเร็จ', data }),
}

const isMoney = (effect: string) => ['money', 'upload'].includes(effect)

describe.each(Object.entries(ways))('a good figure of its own in %s', (_, put) => {
  test.each(exampleCalls.filter(({ endpoint }) => !isMoney(endpoint.effect)))(
    'leaves the answer of $name as it is',
    ({ endpoint, wire, answer }) => {
      const read = comesTo(endpoint, put(wire))
      // A command that returns nothing but words is taken, and its caller asks whether it was done.
      if (read instanceof Error) return expect(read).toMatchObject({ kind: 'accepted' })
      const { message: _said, ...told } = isObject(answer) ? answer : { message: null }
      expect(read).toEqual(isObject(answer) ? expect.objectContaining(told) : answer)
    },
  )

  test.each(exampleCalls.filter(({ endpoint }) => isMoney(endpoint.effect)))(
    'leaves $name to the records',
    ({ endpoint, wire }) => {
      expect(comesTo(endpoint, put(wire))).toMatchObject({ kind: 'malformed' })
    },
  )
})

it.each([
  { code: 1001, message: 'ยอดเงินไม่พอ', data: {} },
  { code: 4001, message: 'Player not found', data: [] },
])('a figure beside words of a refusal is one: %o', (body) => {
  expect(comesTo(wallet.overview, body)).toMatchObject({ kind: 'refused' })
})
