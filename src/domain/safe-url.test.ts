import { describe, expect, it } from 'vitest'
import { isAddress, safeUrl, type UrlKind } from './safe-url.ts'

const API = 'https://api.wallet.test'
const PIXEL = 'data:image/png;base64,iVBORw0KGgo='

describe('safe addresses', () => {
  it.each<[UrlKind, string, string]>([
    ['link', 'https://line.me/R/ti/p/@kapao', 'https://line.me/R/ti/p/@kapao'],
    ['link', ' https://games.test/play?u=1#x ', 'https://games.test/play?u=1#x'],
    ['link', '/files/slip.png', `${API}/files/slip.png`],
    ['image', 'logo.png', `${API}/logo.png`],
    ['image', '//cdn.test/logo.png', 'https://cdn.test/logo.png'],
    ['image', PIXEL, PIXEL],
    ['media', '/chat/ขอบคุณ.jpg', `${API}/chat/%E0%B8%82%E0%B8%AD%E0%B8%9A%E0%B8%84%E0%B8%B8%E0%B8%93.jpg`],
    ['media', `${API}/chat/1.mp4`, `${API}/chat/1.mp4`],
    ['line', 'line://ti/p/@kapao', 'line://ti/p/@kapao'],
    ['html', 'tel:+66 2-123-4567', 'tel:+6621234567'],
    ['tel', '(02) 123-4567', 'tel:021234567'],
    ['tel', 'TEL:0812345678', 'tel:0812345678'],
    ['app', 'market://details?id=game.test', 'market://details?id=game.test'],
    ['app', 'itms-apps://apps.apple.com/app/id1', 'itms-apps://apps.apple.com/app/id1'],
    ['game', 'https://play.test/launch?token=a%20b', 'https://play.test/launch?token=a%20b'],
  ])('as %s: %s', (kind, value, url) => {
    expect(safeUrl(kind, value, API)).toBe(url)
  })
})

const EVERY_KIND: UrlKind[] = ['link', 'game', 'form', 'image', 'html', 'line', 'tel', 'app', 'media']
const HOSTILE: unknown[] = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'data:image/png;base64,"><script>',
  'vbscript:msgbox(1)',
  'blob:https://api.wallet.test/1',
  'file:///etc/passwd',
  'intent://scan/#Intent;scheme=zxing;end',
  'http://games.test/',
  'ftp://games.test/',
  'https://user:secret@games.test/',
  'https://api.wallet.test@evil.test/',
  'https:\\\\evil.test',
  '\\\\evil.test\\x',
  '/\\evil.test',
  'tel:*21*0812345678#',
  'sms:0812345678',
  'https://',
  `https://games.test/${'a'.repeat(5000)}`,
  '',
  '   ',
  null,
  undefined,
  42,
  {},
  ['https://games.test'],
]

describe.each(EVERY_KIND)('as %s, refuses', (kind) => {
  it.each(HOSTILE)('%j', (value) => {
    expect(safeUrl(kind, value, API)).toBeNull()
  })
})

it.each<[UrlKind, string]>([
  ['link', 'line://ti/p/@kapao'],
  ['link', 'market://details?id=x'],
  ['link', 'tel:0812345678'],
  ['html', 'market://details?id=x'],
  ['game', PIXEL],
  ['media', 'https://evil.test/a.jpg'],
  ['media', '//api.wallet.test.evil.test/a.jpg'],
  ['media', `http://api.wallet.test/a.jpg`],
  ['tel', 'https://api.wallet.test'],
])('an address for another use is refused as %s: %s', (kind, value) => {
  expect(safeUrl(kind, value, API)).toBeNull()
})

const OPENED: UrlKind[] = ['link', 'game', 'form', 'line', 'app']

describe.each(OPENED)('what is no address does not lead to the API as %s:', (kind) => {
  it.each([
    'ผู้ใช้ไม่พบ',
    'User not found',
    '@kapao',
    'login',
    'game/login?u=1',
    '?u=1',
    '#',
    'index.php',
    'www',
    'www.game',
  ])('%s', (value) => expect(safeUrl(kind, value, API)).toBeNull())

  it.each([
    ['www.kapao.com', 'https://www.kapao.com/'],
    ['WWW.game.co.th:8443/login?u=1', 'https://www.game.co.th:8443/login?u=1'],
    ['lin.ee/abc', 'https://lin.ee/abc'],
    ['line.me/R/ti/p/@kapao', 'https://line.me/R/ti/p/@kapao'],
  ])('certainly a host, which people write without https: %s', (value, url) => {
    expect(safeUrl(kind, value, API)).toBe(url)
  })

  it.each(['www.kapao.com@evil.test/x', 'www.kapao.com:x@evil.test', 'lin.ee.evil.test/x', 'line.meow/x'])(
    'no host that only begins like one: %s',
    (value) => expect(safeUrl(kind, value, API)).toBeNull(),
  )
})

it('a form goes to a bare host only where that is on the list', () => {
  expect(safeUrl('form', 'www.game.test/login', API, ['www.game.test'])).toBe('https://www.game.test/login')
  expect(safeUrl('form', 'www.game.test/login', API, ['play.test'])).toBeNull()
})

it('a link in a page of the server may be relative to it, and a host in it stays a host', () => {
  expect(safeUrl('html', 'promo/1', API)).toBe(`${API}/promo/1`)
  expect(safeUrl('html', 'www.kapao.com/promo', API)).toBe('https://www.kapao.com/promo')
  expect(safeUrl('media', 'www.kapao.com/1.png', API)).toBe(`${API}/www.kapao.com/1.png`)
})

it.each([
  ['https://play.test/?u=a b', true],
  ['/games/PG?user=u1', true],
  ['/', true],
  ['//play.test/x', true],
  ['www.game.com/login', true],
  ['javascript:alert(1)', true],
  ['ผู้ใช้ไม่พบ', false],
  ['User not found', false],
  ['Error: the provider is closed', false],
  ['login', false],
  ['', false],
])('%j is an address, safe or not: %s', (text, expected) => {
  expect(isAddress(text)).toBe(expected)
})

it('allows the API itself without https, as on a developer’s machine, and nobody else', () => {
  expect(safeUrl('game', '/play', 'http://localhost:4173')).toBe('http://localhost:4173/play')
  expect(safeUrl('game', 'http://localhost:9999/play', 'http://localhost:4173')).toBeNull()
  expect(safeUrl('image', '//cdn.test/logo.png', 'http://localhost:4173')).toBeNull()
})

it('limits foreign images and forms to the listed hosts', () => {
  expect(safeUrl('form', 'https://play.test/in', API, ['*'])).toBe('https://play.test/in')
  expect(safeUrl('form', 'https://play.test/in', API, ['play.test'])).toBe('https://play.test/in')
  expect(safeUrl('form', 'https://play.test/in', API, [])).toBeNull()
  expect(safeUrl('form', 'https://evil.test/in', API, ['play.test'])).toBeNull()
  expect(safeUrl('form', '/in', API, ['play.test'])).toBe(`${API}/in`)
  expect(safeUrl('image', 'https://cdn.test/a.png', API, ['cdn.test'])).toBe('https://cdn.test/a.png')
  expect(safeUrl('image', 'https://evil.test/a.png', API, ['cdn.test'])).toBeNull()
  expect(safeUrl('image', '/a.png', API, ['cdn.test'])).toBe(`${API}/a.png`)
  expect(safeUrl('link', 'https://evil.test/', API, ['cdn.test'])).toBe('https://evil.test/')
})

it.each([
  ['https://eu.cdn.test/a.png', true],
  ['https://a.b.cdn.test/a.png', true],
  ['https://cdn.test/a.png', false],
  ['https://eu.cdn.test:8443/a.png', false],
  ['https://evilcdn.test/a.png', false],
  ['https://eu.cdn.test.evil.test/a.png', false],
])('a host with a star is every host under that name: %s %s', (address, isAllowed) => {
  expect(safeUrl('image', address, API, ['*.cdn.test'])).toBe(isAllowed ? address : null)
})
