import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'
import { answerExamples } from './answer-examples.ts'
import { contract, type RowName } from './contract.ts'
import { type AnyEndpoint, CALL_TIMEOUT_MS, pathOf, UPLOAD_TIMEOUT_MS } from './endpoint.ts'
import { cacheableLookups } from './lookup.ts'
import { isObject } from './tolerant.ts'

const rows = Object.entries(contract) as [RowName, AnyEndpoint][]
const examples = rows.map(([name, row]) => ({ name, row, ...answerExamples[name] }))

/** The names of the rows that `wants` holds for, in order. */
function namesWhere(wants: (row: AnyEndpoint) => boolean): string[] {
  return rows.filter(([, row]) => wants(row)).map(([name]) => name)
}

/** A copy in which every leaf and every object has been put through the two functions. */
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

const isTime = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)

describe('the table', () => {
  it('has the 78 calls of section 7, each once', () => {
    expect(rows).toHaveLength(78)
    expect(new Set(rows.map(([, row]) => `${row.method} ${row.path}`)).size).toBe(78)
  })

  it('names as money exactly what WIRE.md names', () => {
    expect(namesWhere((row) => row.effect === 'money').sort()).toEqual(
      [
        'wallet.add',
        'wallet.transfer',
        'wallet.transferAll',
        'wallet.withdraw',
        'wallet.withdrawAll',
        'wallet.truelink',
        'invite.bonus',
        'refund.receive',
        'refund.addWallet',
        'spinwheel.spin',
        'spinwheel.claimCoupon',
        'bonus.activate',
        'bonus.clear',
        'promotion.activate',
      ].sort(),
    )
  })

  it('names as commands, among the GETs, exactly what WIRE.md names', () => {
    expect(namesWhere((row) => row.effect === 'command' && row.method === 'GET')).toEqual([
      'wallet.refreshSlots',
      'wallet.activate',
      'wallet.resetPassword',
      ...namesWhere((row) => row.topic === 'autoLogin'),
    ])
    expect(namesWhere((row) => row.topic === 'autoLogin')).toHaveLength(11)
  })

  it('lets a worker cache exactly the lookups that are the same for every player', () => {
    expect([...cacheableLookups].sort()).toEqual(
      [
        'banks',
        'conditions',
        'agreements',
        'info',
        'notice',
        'contact',
        'slip',
        'sources',
        'registerOTP',
        'enableChatWidget',
      ]
        .map((name) => `/api/lookup/${name}`)
        .sort(),
    )
    expect(namesWhere((row) => row.effect === 'lookup' && row.isVolatile)).toEqual(['lookup.active'])
  })

  it('reads the POST lists, and changes nothing with a lookup or a read', () => {
    const reading = rows.filter(([, row]) => row.effect === 'lookup' || row.effect === 'read')
    expect(reading.filter(([, row]) => row.method === 'POST').map(([name]) => name)).toEqual([
      'invite.list',
      'refund.list',
      'statement.list',
      'statement.slips',
      'chat.history',
    ])
    expect(reading.every(([, row]) => row.refreshes.length === 0)).toBe(true)
  })

  it('refreshes after every money call what it moved', () => {
    for (const name of namesWhere((row) => row.effect === 'money')) {
      expect(contract[name as RowName].refreshes, name).toEqual(
        expect.arrayContaining(['wallet', 'statement']),
      )
    }
  })

  it('gives uploads 300 s and all other calls 60 s', () => {
    expect(namesWhere((row) => row.effect === 'upload')).toEqual([
      'wallet.slip',
      'chat.uploadImage',
      'chat.uploadVideo',
    ])
    for (const [name, row] of rows) {
      expect(row.timeoutMs, name).toBe(row.effect === 'upload' ? UPLOAD_TIMEOUT_MS : CALL_TIMEOUT_MS)
    }
  })

  it('keeps off the disk whatever opens an account', () => {
    expect(namesWhere((row) => row.isSecret)).toEqual([
      'login',
      'otp.send',
      'otp.verify',
      'wallet.activate',
      'wallet.account',
      'wallet.resetPassword',
      'qrcode.current',
      'qrcode.create',
      'qrcode.cancel',
      ...namesWhere((row) => row.topic === 'autoLogin'),
    ])
  })

  it('takes a 401 of a form for an answer to that form', () => {
    expect(namesWhere((row) => row.answers401)).toEqual([
      'login',
      'account.changePassword',
      'otp.send',
      'otp.verify',
    ])
  })

  it('knows the two calls that nothing sends', () => {
    expect(namesWhere((row) => row.isUnused)).toEqual(['bonus.checkMinimum', 'promotion.current'])
  })
})

describe.each(examples)('$name', ({ row, input, wire, answer }) => {
  const read = (value: unknown) => v.parse(row.answer, value)

  it('takes its input as path and body', () => {
    expect(pathOf(row, input)).not.toMatch(/[{}]|\/\//)
    const params = [...row.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    const fields = Object.entries(input).filter(([name]) => !params.includes(name))
    expect(v.parse(row.body, input)).toEqual(Object.fromEntries(fields))
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
      (entries) => (Object.hasOwn(entries, 'at') ? null : entries),
    )
    const reading = read(odder)
    expect(reading).toEqual(unknown)
    expect(read(reading)).toEqual(unknown)
  })
})

/** Rows whose answer the app knows only as "it was done". */
const doneNames = examples
  .filter(({ answer }) => isObject(answer) && Object.keys(answer).join() === 'message')
  .map(({ name }) => name)
/** Rows of which any object is an answer: see their schemas. */
const readsAnyObject = [...doneNames, 'bonus.activate', 'lookup.active', 'chat.sendMessage']

describe('where an answer may stand', () => {
  const stored = examples.filter(({ name }) => !doneNames.includes(name))
  test.each(stored)('$name is read under `data`', ({ row, wire, answer }) => {
    expect(v.parse(row.answer, { data: wire })).toEqual(answer)
    expect(v.parse(row.answer, { data: wire, message: 'SUCCESS' })).toEqual(
      // A message of its own wins over the one in the data.
      isObject(answer) && Object.hasOwn(answer, 'message') ? { ...answer, message: 'SUCCESS' } : answer,
    )
  })

  const bare = examples.flatMap(({ name, row, wire, answer }) => {
    const [field, ...others] = Object.keys(wire)
    const stays = others.length > 0 || (isObject(answer) && Object.hasOwn(answer, field as string))
    return stays ? [] : [{ name, row, answer, value: (wire as Record<string, unknown>)[field as string] }]
  })
  it('is bare for every answer of one value', () => {
    expect(bare).toHaveLength(33)
  })
  test.each(bare)('$name is read bare and as `data`', ({ row, value, answer }) => {
    expect(v.parse(row.answer, value)).toEqual(answer)
    expect(v.parse(row.answer, { data: value })).toEqual(answer)
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
  test.each(pages)('$name is read as a bare list, of which the total is unknown', ({ row, wire, answer }) => {
    const { total, ...list } = wire as Record<string, unknown>
    const [name, items] = Object.entries(list)[0] as [string, unknown]
    expect(v.parse(row.answer, items)).toEqual({ ...(answer as object), total: null })
    expect(v.parse(row.answer, { total, data: items })).toEqual(answer)
    expect(v.parse(row.answer, { [name]: null, total: 0 })).toEqual({ [name]: [], total: 0 })
  })
})

describe('what cannot be read', () => {
  test.each(examples.filter(({ name }) => !readsAnyObject.includes(name)))(
    '$name refuses an object of something else',
    ({ row }) => {
      expect(v.is(row.answer, { unexpected: 1 })).toBe(false)
    },
  )

  test.each(examples.filter(({ name }) => name !== 'chat.sendMessage'))(
    '$name refuses a number',
    ({ row }) => {
      expect(v.is(row.answer, 5)).toBe(false)
    },
  )

  const emptyIsAnAnswer = ['promotion.current', 'promotion.find', 'lookup.notice', 'chat.sendMessage']
  test.each(examples.filter(({ name }) => !emptyIsAnAnswer.includes(name)))(
    '$name refuses an empty body',
    ({ row }) => {
      for (const empty of [undefined, null]) expect(v.is(row.answer, empty)).toBe(false)
    },
  )

  test.each(examples.filter(({ name }) => doneNames.includes(name)))(
    '$name is not done by an answer that says otherwise',
    ({ row }) => {
      for (const no of [
        { success: false },
        { success: 'false' },
        { error: 'NO_DATA' },
        '<html>',
        '',
        false,
      ]) {
        expect(v.is(row.answer, no), JSON.stringify(no)).toBe(false)
      }
      expect(v.parse(row.answer, 'OK')).toEqual({ message: 'OK' })
      if (row.effect !== 'money') expect(v.parse(row.answer, {})).toEqual({ message: null })
    },
  )

  test.each(examples.filter(({ name, row }) => doneNames.includes(name) && row.effect === 'money'))(
    '$name is done only by an answer that says so',
    ({ row }) => {
      for (const silent of [
        {},
        { unexpected: 1 },
        { message: '' },
        { message: 'MONEY_NOT_ENOUGH' },
        'NO_BANK',
      ]) {
        expect(v.is(row.answer, silent), JSON.stringify(silent)).toBe(false)
      }
      for (const yes of [true, { success: true }, { success: 1, data: {} }]) {
        expect(v.parse(row.answer, yes)).toEqual({ message: 'SUCCESS' })
      }
      expect(v.parse(row.answer, { message: 'เรียบร้อย' })).toEqual({ message: 'เรียบร้อย' })
    },
  )
})

describe('what may be written to disk', () => {
  const kept = examples.filter(({ row }) => ['lookup', 'read'].includes(row.effect) && !row.isSecret)

  it.each(kept)('$name: as much of its answer as fits its schema', ({ row, answer }) => {
    const forDisk = row.forDisk(answer)
    expect(v.parse(row.answer, forDisk)).toEqual(forDisk)
  })

  it('holds no account number but those to pay into', () => {
    const withNumber = kept.filter(({ row, answer }) => {
      const text = JSON.stringify(row.forDisk(answer), (_, part) =>
        typeof part === 'bigint' ? `${part}` : part,
      )
      return text?.includes('0123456789')
    })
    expect(withNumber.map(({ name }) => name)).toEqual(['lookup.deposit'])
  })
})
