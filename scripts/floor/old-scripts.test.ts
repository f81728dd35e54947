import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, it } from 'vitest'
import { browserFloor } from '../browser-floor.ts'
import { minifyOldScript } from '../minify-old-script.ts'

const source = readFileSync(join(import.meta.dirname, '../../public/boot-guard.js'), 'utf8')

/** What came to JavaScript after 2015. */
function newerSyntax(source: string): string[] {
  const found: string[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, async, operator, param, properties } = node as Record<string, unknown>
    if (async === true) found.push('async')
    if (type === 'ChainExpression') found.push('?.')
    if (operator === '??' || operator === '**') found.push(operator)
    if (type === 'CatchClause' && param === null) found.push('catch without a name')
    if (Array.isArray(properties) && properties.some((each) => /Spread|Rest/.test(each.type))) {
      found.push('spread')
    }
    for (const child of Object.values(node)) visit(child)
  }
  visit(parseSync('script.js', source).program)
  return found
}

it('can be read by a browser of 2016', () => {
  expect(newerSyntax(source)).toEqual([])
  expect(newerSyntax(minifyOldScript(source))).toEqual([])
})

it.each(['async () => {}', 'a?.b', 'a ?? b', 'try {} catch {}', '({ ...a })', '(({ a, ...b }) => {})()'])(
  'sees that %s is newer',
  (newer) => {
    expect(newerSyntax(newer)).toHaveLength(1)
  },
)

it('names the browsers of the floor', () => {
  const { chrome, samsunginternet_android, safari, firefox } = browserFloor
  const needed = source.match(/needed: .*/g)
  expect(needed).toHaveLength(3)
  for (const words of needed ?? []) {
    expect(words.match(/\d+(\.\d+)?/g)).toEqual([
      chrome,
      String(Number(samsunginternet_android)),
      safari,
      firefox,
    ])
  }
})
