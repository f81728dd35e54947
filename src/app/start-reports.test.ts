import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startReports } from './start-reports.ts'

const ADDRESS = 'https://reports.example/kapao'
const sendBeacon = vi.fn((_address: string, _body: string) => true)

class FakeDocument extends EventTarget {
  visibilityState = 'visible'
}
let page: EventTarget
let fakeDocument: FakeDocument

beforeEach(() => {
  sendBeacon.mockClear()
  page = new EventTarget()
  fakeDocument = new FakeDocument()
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', fakeDocument)
  vi.stubGlobal('location', {
    pathname: '/user/home',
    search: '?invite=PR5',
    href: 'https://kapao.example/user/home?invite=PR5',
  })
  vi.stubGlobal('navigator', { sendBeacon })
  vi.stubGlobal('PerformanceObserver', undefined)
  startReports(ADDRESS)
})
afterEach(() => vi.unstubAllGlobals())

const sent = () => sendBeacon.mock.calls.map(([, body]) => JSON.parse(body))
const fail = (error: unknown) => page.dispatchEvent(Object.assign(new Event('error'), { error }))

it('each error is sent once, to the address, without the query', () => {
  fail(new TypeError('x is not a function'))
  fail(new TypeError('x is not a function'))
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new RangeError('bad') }))
  expect(sendBeacon.mock.calls.map(([address]) => address)).toEqual([ADDRESS, ADDRESS])
  expect(sent()).toMatchObject([
    { kind: 'error', name: 'TypeError', screen: '/user/home', build: 'test' },
    { kind: 'error', name: 'RangeError' },
  ])
  expect(JSON.stringify(sent())).not.toContain('PR5')
})

it('a page sends ten problems at most', () => {
  const names = 'ABCDEFGHIJKLMNOP'.split('')
  for (const name of names) fail(Object.assign(new Error(), { name }))
  expect(sent()).toHaveLength(10)
})

it('a refusal by the policy is sent', () => {
  const event = new Event('securitypolicyviolation')
  fakeDocument.dispatchEvent(
    Object.assign(event, {
      effectiveDirective: 'connect-src',
      blockedURI: 'https://api.example/api/x?token=1',
    }),
  )
  expect(sent()).toMatchObject([{ kind: 'policy', directive: 'connect-src', refused: 'https://api.example' }])
})

it('vitals are sent once, when the page is first hidden', () => {
  fakeDocument.dispatchEvent(new Event('visibilitychange'))
  expect(sent()).toEqual([])
  fakeDocument.visibilityState = 'hidden'
  fakeDocument.dispatchEvent(new Event('visibilitychange'))
  fakeDocument.dispatchEvent(new Event('visibilitychange'))
  expect(sent()).toMatchObject([{ kind: 'vitals', vitals: { lcp: null, cls: null } }])
})

it('a browser that refuses the beacon gets no error from it', () => {
  sendBeacon.mockImplementationOnce(() => {
    throw new TypeError('refused')
  })
  expect(() => fail(new TypeError('x'))).not.toThrow()
})
