import { afterEach, expect, it, vi } from 'vitest'
import { forgetsUnvisited } from './forgets-unvisited.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)'

afterEach(() => vi.unstubAllGlobals())

function forgets(userAgent: string, isInstalled = false): boolean {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 0 })
  vi.stubGlobal('window', { matchMedia: () => ({ matches: isInstalled }) })
  return forgetsUnvisited()
}

it.each([
  ['Safari on an iPhone', `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['Chrome on an iPhone', `${iphone} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`],
  ['LINE on an iPhone', `${iphone} Safari Line/15.8.0`],
  ['Safari on a Mac', `${mac} Version/18.5 Safari/605.1.15`],
])('%s forgets a site that is not visited, and the installed app does not', (_, userAgent) => {
  expect([forgets(userAgent), forgets(userAgent, true)]).toEqual([true, false])
})

it.each([
  ['Chrome on Android', `${android} Chrome/140.0.0.0 Mobile Safari/537.36`],
  ['a web view of Android', `${android} Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36`],
  ['Chrome on a Mac', `${mac} Chrome/140.0.0.0 Safari/537.36`],
  ['Firefox', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'],
])('%s keeps it', (_, userAgent) => {
  expect(forgets(userAgent)).toBe(false)
})
