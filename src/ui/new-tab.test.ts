import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openNewTab } from './new-tab.ts'

function storageOf(values: Map<string, string>) {
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    clear: () => values.clear(),
  }
}

const tab = { opener: 'the app', document: { documentElement: { style: {} }, body: { style: {} } } }

beforeEach(() => {
  vi.stubGlobal('navigator', { userAgent: '' })
  vi.stubGlobal('document', {})
  vi.stubGlobal('getComputedStyle', () => ({}))
})

afterEach(() => void vi.unstubAllGlobals())

it('a new tab knows neither the page that opened it nor what that page has stored', () => {
  const [own, copied] = [new Map([['session', 'token']]), new Map([['session', 'token']])]
  vi.stubGlobal('sessionStorage', storageOf(own))
  vi.stubGlobal('window', { open: () => Object.assign(tab, { sessionStorage: storageOf(copied) }) })
  expect(openNewTab('Loading')).not.toBe('blocked')
  expect(tab.opener).toBeNull()
  expect([...copied]).toEqual([])
  expect([...own]).toEqual([['session', 'token']])
})

it('a tab that shares the storage of this one does not end its session', () => {
  const shared = new Map([['session', 'token']])
  vi.stubGlobal('sessionStorage', storageOf(shared))
  vi.stubGlobal('window', { open: () => Object.assign(tab, { sessionStorage: storageOf(shared) }) })
  openNewTab('Loading')
  expect([...shared]).toEqual([['session', 'token']])
})
