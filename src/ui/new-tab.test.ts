import { beforeEach, expect, it, vi } from 'vitest'
import { openNewTab } from './new-tab.ts'

const copied = new Map([['session', 'token']])
const tab = {
  opener: 'the app',
  document: { documentElement: { style: {} }, body: { style: {} } },
  sessionStorage: { clear: () => copied.clear() },
}

beforeEach(() => {
  vi.stubGlobal('navigator', { userAgent: '' })
  vi.stubGlobal('document', {})
  vi.stubGlobal('getComputedStyle', () => ({}))
  vi.stubGlobal('window', { open: () => tab })
})

it('a new tab knows neither the page that opened it nor what that page has stored', () => {
  expect(openNewTab('Loading')).not.toBe('blocked')
  expect(tab.opener).toBeNull()
  expect([...copied]).toEqual([])
})
