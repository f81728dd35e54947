import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'
import { contract, type EndpointName } from './contract.ts'
import { type AnyEndpoint, pathOf } from './endpoint.ts'
import { isObject } from './is-object.ts'
import { answerExamples } from './testing/answer-examples.ts'

const endpoints = Object.entries(contract) as [EndpointName, AnyEndpoint][]
const examples = endpoints.map(([name, endpoint]) => ({ name, endpoint, ...answerExamples[name] }))

/** Returns a copy in which the two functions have replaced every leaf and every object. */
function mapped(
  value: unknown,
  leaf: (value: unknown) => unknown,
  object = (entries: Record<string, unknown>): unknown => entries,
): unknown {
  if (Array.isArray(value)) return value.map((element) => mapped(element, leaf, object))
  if (!isObject(value)) return leaf(value)
  const entries = Object.entries(value).map(([key, inner]) => [key, mapped(inner, leaf, object)])
  return object(Object.fromEntries(entries))
}

/** Returns a copy without it for each field at any depth. */
function withoutEach(value: unknown): unknown[] {
  if (Array.isArray(value)) {
    return value.flatMap((element, index) => withoutEach(element).map((copy) => value.with(index, copy)))
  }
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const { [key]: _, ...without } = value
    return [without, ...withoutEach(inner).map((copy) => ({ ...value, [key]: copy }))]
  })
}

/** Whether an object lacks a field that it has in `whole`. The app's types know null, and no missing field. */
function hasHole(read: unknown, whole: unknown): boolean {
  if (typeof read !== 'object' || typeof whole !== 'object' || read === null || whole === null) return false
  const parts = Object.entries(whole)
  return Array.isArray(read)
    ? read.some((part, index) => hasHole(part, parts[index]?.[1]))
    : parts.some(([key, part]) => !(key in read) || hasHole((read as Record<string, unknown>)[key], part))
}

const isTime = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)

describe.each(examples)('$name', ({ endpoint, input, wire, answer }) => {
  const read = (value: unknown) => v.parse(endpoint.answer, value)

  it('takes its input as path and body', () => {
    expect(pathOf(endpoint, input)).not.toMatch(/[{}]|\/\//)
    const params = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    const fields = Object.entries(input).filter(([name]) => !params.includes(name))
    expect(v.parse(endpoint.body, input)).toEqual(Object.fromEntries(fields))
  })

  it('reads the sandbox’s form, and its own reading of it', () => {
    expect(read(wire)).toEqual(answer)
    expect(read(read(wire))).toEqual(answer)
    expect(read(structuredClone(read(wire)))).toEqual(answer)
  })

  it('reads numbers that come as text, and epoch milliseconds for times', () => {
    const texts = mapped(wire, (leaf) => (typeof leaf === 'number' ? String(leaf) : leaf))
    expect(read(texts)).toEqual(answer)
    const epochs = mapped(wire, (leaf) => (isTime(leaf) ? Date.parse(leaf as string) : leaf))
    expect(read(epochs)).toEqual(answer)
  })

  it('ignores unknown fields', () => {
    expect(
      read(
        mapped(
          wire,
          (leaf) => leaf,
          (entries) => ({ ...entries, zz: { zz: 1 } }),
        ),
      ),
    ).toEqual(answer)
  })

  it('leaves no hole where a field is missing', () => {
    const readable = withoutEach(wire).map((body) => v.safeParse(endpoint.answer, body))
    expect(readable.filter(({ success, output }) => success && hasHole(output, answer))).toEqual([])
  })

  it.each([
    ['text', 'abc'],
    ['NaN', Number.NaN],
    ['Infinity', Number.POSITIVE_INFINITY],
    ['too large', 1e300],
    ['an object', {}],
    ['a list', [5]],
    ['true', true],
    ['null', null],
  ])('takes a figure that is %s for unknown, never for 0', (_, odd) => {
    const odder = mapped(wire, (leaf) => (typeof leaf === 'number' || isTime(leaf) ? odd : leaf))
    const unknown = mapped(
      answer,
      (leaf) => (typeof leaf === 'number' || typeof leaf === 'bigint' ? null : leaf),
      (entries) => {
        if (Object.hasOwn(entries, 'at')) return null
        // Here null means that there is no limit, and so does a maximum that no amount can reach.
        const hasLimit = odd !== null && Object.hasOwn(entries, 'withdrawMax')
        const isHuge = typeof odd === 'number' && odd > 0
        const withdrawMax = isHuge ? null : 'unknown'
        return hasLimit ? { withdrawMin: 'unknown', withdrawMax } : entries
      },
    )
    const reading = read(odder)
    expect(reading).toEqual(unknown)
    expect(read(reading)).toEqual(unknown)
  })
})

/** Endpoints whose answer only means "it was done". */
const doneNames = examples
  .filter(({ answer }) => isObject(answer) && Object.keys(answer).join() === 'message')
  .map(({ name }) => name)
/** Endpoints that accept any object as their answer. */
const readsAnyObject = [...doneNames, 'lookup.active', 'chat.sendMessage']

describe('where an answer may stand', () => {
  const bare = examples.flatMap(({ name, endpoint, wire, answer }) => {
    const [field, ...others] = Object.keys(wire)
    const stays = others.length > 0 || (isObject(answer) && Object.hasOwn(answer, field as string))
    return stays
      ? []
      : [{ name, endpoint, answer, value: (wire as Record<string, unknown>)[field as string] }]
  })
  it('is bare for every answer of one value', () => {
    expect(bare).toHaveLength(33)
  })
  test.each(bare)('$name is read bare and as `data`', ({ endpoint, value, answer }) => {
    expect(v.parse(endpoint.answer, value)).toEqual(answer)
    expect(v.parse(endpoint.answer, { data: value })).toEqual(answer)
  })

  const pages = examples.filter(({ answer }) => isObject(answer) && Object.hasOwn(answer, 'total'))
  it('is a page for four calls', () => {
    expect(pages.map(({ name }) => name)).toEqual([
      'invite.list',
      'refund.list',
      'statement.list',
      'statement.slips',
    ])
  })
  test.each(pages)(
    '$name is read as a bare list, of which the total is unknown',
    ({ endpoint, wire, answer }) => {
      const { total, ...list } = wire as Record<string, unknown>
      const [name, items] = Object.entries(list)[0] as [string, unknown]
      expect(v.parse(endpoint.answer, items)).toEqual({ ...(answer as object), total: null })
      expect(v.parse(endpoint.answer, { total, data: items })).toEqual(answer)
      expect(v.parse(endpoint.answer, { [name]: null, total: 0 })).toEqual({ [name]: [], total: 0 })
    },
  )
})

describe('what cannot be read', () => {
  test.each(examples.filter(({ name }) => !readsAnyObject.includes(name)))(
    '$name refuses an object of something else',
    ({ endpoint }) => {
      expect(v.is(endpoint.answer, { unexpected: 1 })).toBe(false)
    },
  )

  test.each(examples.filter(({ name }) => name !== 'chat.sendMessage'))(
    '$name refuses a number',
    ({ endpoint }) => {
      expect(v.is(endpoint.answer, 5)).toBe(false)
    },
  )

  const emptyIsAnAnswer = ['promotion.current', 'bonus.checkActive', 'lookup.notice', 'chat.sendMessage']
  test.each(examples.filter(({ name, endpoint }) => !endpoint.isOptional && !emptyIsAnAnswer.includes(name)))(
    '$name refuses an empty body',
    ({ endpoint }) => {
      for (const empty of [undefined, null]) expect(v.is(endpoint.answer, empty)).toBe(false)
    },
  )

  test.each(examples.filter(({ name }) => doneNames.includes(name)))(
    '$name is not done by an answer that says otherwise',
    ({ endpoint }) => {
      for (const no of [
        { success: false },
        { success: 'false' },
        { error: 'NO_DATA' },
        '<html>',
        '',
        false,
      ]) {
        expect(v.is(endpoint.answer, no), JSON.stringify(no)).toBe(false)
      }
      expect(v.parse(endpoint.answer, 'OK')).toEqual({ message: 'OK' })
    },
  )

  /**
   * Endpoints that lose nothing when they are not done, or whose result the player sees at once elsewhere.
   */
  const isDoneBySilence = [
    'account.validate',
    'otp.verify',
    'wallet.refreshSlots',
    'bonus.checkMinimum',
    'chat.readCustomer',
  ]
  test.each(examples.filter(({ name }) => isDoneBySilence.includes(name)))(
    '$name is done unless the answer says otherwise',
    ({ endpoint }) => {
      expect(v.parse(endpoint.answer, {})).toEqual({ message: null })
      for (const ofPhp of [[], 1]) expect(v.parse(endpoint.answer, ofPhp)).toEqual({ message: null })
      expect(v.parse(endpoint.answer, { message: 'เรียบร้อย' })).toEqual({ message: 'เรียบร้อย' })
    },
  )

  const needsYes = examples.filter(({ name }) => doneNames.includes(name) && !isDoneBySilence.includes(name))
  it('is every money call, slip, password, profile, registration and cancelled QR that says no yes', () => {
    const money = needsYes.filter(({ endpoint }) => endpoint.effect === 'money').map(({ name }) => name)
    const others = needsYes.filter(({ endpoint }) => endpoint.effect !== 'money').map(({ name }) => name)
    expect(money).toHaveLength(11)
    expect(others).toEqual([
      'account.register',
      'account.updateProfile',
      'account.updateBankAccountName',
      'account.changePassword',
      'wallet.slip',
      'qrcode.cancel',
    ])
  })
  test.each(needsYes)('$name is done only by an answer that says so', ({ endpoint }) => {
    for (const silent of [
      {},
      { unexpected: 1 },
      { message: '' },
      { message: 'MONEY_NOT_ENOUGH' },
      { message: 'เรียบร้อย' },
      { code: 200, message: 'success' },
      'NO_BANK',
    ]) {
      expect(v.is(endpoint.answer, silent), JSON.stringify(silent)).toBe(false)
    }
    for (const yes of [true, { success: true }, { success: 1, data: {} }, { data: { message: 'SUCCESS' } }]) {
      expect(v.parse(endpoint.answer, yes)).toEqual({ message: 'SUCCESS' })
    }
    expect(v.parse(endpoint.answer, { success: true, message: 'เรียบร้อย' })).toEqual({ message: 'เรียบร้อย' })
  })
})

describe('what may be written to disk', () => {
  const kept = examples.filter(
    ({ endpoint }) => ['lookup', 'read'].includes(endpoint.effect) && !endpoint.isSecret,
  )

  it.each(kept)('$name: as much of its answer as fits its schema', ({ endpoint, answer }) => {
    const forDisk = endpoint.forDisk(answer)
    expect(v.parse(endpoint.answer, forDisk)).toEqual(forDisk)
  })

  it('holds no account number but those to pay into', () => {
    const withNumber = kept.filter(({ endpoint, answer }) => {
      const text = JSON.stringify(endpoint.forDisk(answer), (_, part) =>
        typeof part === 'bigint' ? `${part}` : part,
      )
      return text?.includes('0123456789')
    })
    expect(withNumber.map(({ name }) => name)).toEqual(['lookup.deposit'])
  })
})
