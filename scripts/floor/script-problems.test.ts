import { expect, it } from 'vitest'
import { scriptProblems } from './script-problems.ts'

const namesIn = (source: string) => [...scriptProblems('built.js', source).keys()]

it.each([
  ['an array method', 'export const a = rows.toSorted()', ['.toSorted()']],
  ['another one', 'rows.toSpliced(0, 1)', ['.toSpliced()']],
  ['a static method', 'const s = AbortSignal.any([one, other])', ['AbortSignal.any']],
  ['one of the language', 'const { promise } = Promise.withResolvers()', ['Promise.withResolvers']],
  ['a global object', 'new OffscreenCanvas(1, 1)', ['OffscreenCanvas']],
  ['a global object by its full name', 'new globalThis.OffscreenCanvas(1, 1)', ['OffscreenCanvas']],
  ['a lookbehind', 'text.split(/(?<=a)b/)', ['lookbehind']],
  ['a lookbehind in a string', 'new RegExp("(?<!a)b")', ['lookbehind']],
  ['a lookbehind in a template', 'text.split(RegExp(`(?<= )`, ``))', ['lookbehind']],
  ['a range of a media query', "matchMedia('(width < 48rem)')", ['a range of a media query']],
  ['a range in a template', 'matchMedia(`(30rem <= width <= 48rem)`)', ['a range of a media query']],
  ['the flag v', 'const r = /[a--b]/v', ['regular expression with the flag v']],
  ['a static block', 'class A { static { start() } }', ['static {}']],
  ['a static block of a class without a name', 'export default class { static { start() } }', ['static {}']],
  [
    'a class field that Safari 15 cannot read',
    'class A { b = (c, d) }',
    ['class field with parentheses (WebKit bug 236843)'],
  ],
])('finds %s', (_, source, names) => {
  expect(namesIn(source)).toEqual(expect.arrayContaining(names))
})

it.each([
  ['what the floor has', 'rows.at(-1); Object.hasOwn(a, "b"); structuredClone(a); rows.findLast(Boolean)'],
  ['an older media query', "matchMedia('(min-width: 48rem)')"],
  ['a named group', 'const r = /(?<year>\\d+)/'],
  ['what is asked for first', 'layer.showPopover?.(); typeof OffscreenCanvas === "function"'],
  ['a name of its own', 'function navigation() {} navigation()'],
  ['a parameter', 'export const a = (navigation) => navigation.go'],
  ['a key', 'export const a = { OffscreenCanvas: 1 }'],
  ['a plain class field', 'class A { b = 1; #c = new Map(); get() { return (this.b, this.#c) } }'],
])('leaves %s', (_, source) => {
  expect(namesIn(source)).toEqual([])
})

it('tells which browsers lack it', () => {
  expect(scriptProblems('built.js', 'rows.toSorted()').get('.toSorted()')).toMatch(/chrome 99.*safari 15.4/)
})
