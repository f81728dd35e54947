import { readFileSync } from 'node:fs'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { autoLogin } from './auto-login.ts'
import type { AnswerOf, InputOf, WireOf } from './endpoint.ts'
import { pathOf } from './endpoint.ts'
import type { lookup } from './lookup.ts'
import { qrcode } from './qrcode.ts'
import { statement } from './statement.ts'
import type { wallet } from './wallet.ts'

describe('a path', () => {
  it.each([
    ['a/b', 'a%2Fb'],
    ['..%2f', '..%252f'],
    ['50%?#&', '50%25%3F%23%26'],
    ['รหัส 🐟', '%E0%B8%A3%E0%B8%AB%E0%B8%B1%E0%B8%AA%20%F0%9F%90%9F'],
    ['$&{user}', '%24%26%7Buser%7D'],
  ])('carries the password %o as one segment', (password, segment) => {
    expect(pathOf(autoLogin.imi, { user: 'u', password })).toBe(`/api/autoLogin/imi/u/${segment}`)
  })

  it.each([['.'], ['..'], [''], [undefined], [null], [5], [{}]])('refuses the segment %o', (reference) => {
    expect(() => pathOf(statement.slipReference, { reference })).toThrow()
  })

  it('takes its own parameters only', () => {
    expect(pathOf(qrcode.create, { bankCode: 'KBANK', amount: 5 })).toBe('/api/qrcode/KBANK')
  })
})

describe('the types', () => {
  it('give the path’s parameters and the body side by side', () => {
    expectTypeOf<InputOf<typeof qrcode.create>>().toMatchObjectType<{ bankCode: string; amount: number }>()
  })

  it('give money as satang to the app, and never let a satang on the wire', () => {
    expectTypeOf<AnswerOf<typeof wallet.overview>['wallet']['amount']>().toEqualTypeOf<bigint | null>()
    expectTypeOf<bigint>().not.toExtend<WireOf<typeof wallet.overview>['wallet']['amount']>()
    expectTypeOf<number>().toExtend<WireOf<typeof wallet.overview>['wallet']['amount']>()
  })

  it('give a named list bare to the app, and under its name to the sandbox', () => {
    expectTypeOf<AnswerOf<typeof lookup.banks>[number]['code']>().toEqualTypeOf<string>()
    expectTypeOf<keyof WireOf<typeof lookup.banks>>().toEqualTypeOf<'banks'>()
  })
})

/** Returns every file of the contract that a file imports, directly or not. */
function importsOf(file: string, found = new Set<string>()): Set<string> {
  const source = readFileSync(new URL(file, import.meta.url), 'utf8')
  // A type is gone before anything is loaded.
  const loaded = source.replace(/^import type .*/gm, '')
  for (const [, name] of loaded.matchAll(/from '\.\/([\w-]+\.ts)'/g)) {
    if (found.has(name as string)) continue
    found.add(name as string)
    importsOf(`./${name}`, found)
  }
  return found
}

describe('what a page loads of the contract', () => {
  const reading = ['envelope.ts', 'is-object.ts', 'tolerant.ts']

  it('is for the login only its own endpoint', () => {
    expect([...importsOf('./login.ts')].sort()).toEqual(['endpoint.ts', ...reading])
  })

  it('is for the service worker only the lookups', () => {
    const figures = ['figures.ts', 'server-zone.ts', 'written-time.ts']
    const expected = ['bank.ts', 'endpoint.ts', 'row-lists.ts', 'service-state.ts', ...reading, ...figures]
    expect([...importsOf('./lookup.ts')].sort()).toEqual(expected.sort())
  })
})
