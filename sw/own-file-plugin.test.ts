import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it, vi } from 'vitest'

const ORIGIN = 'https://kapao.test'
const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 8)
const SCRIPT = 'export let a=console.log'
const files = [
  ['index.html', 'digest01'],
  ['icons/logo.svg', digestOf('<svg/>')],
  ['assets/home-NewHash1.js', digestOf(SCRIPT)],
  ['assets/th-Same1234.js', digestOf(SCRIPT)],
]

let isAllowedBy: typeof import('./own-file-plugin.ts').isAllowedBy
let ownFilePlugin: typeof import('./own-file-plugin.ts').ownFilePlugin
beforeAll(async () => {
  vi.stubGlobal('self', { kapaoFiles: { start: files, later: [], onUse: [] } })
  vi.stubGlobal('location', { origin: ORIGIN })
  ;({ isAllowedBy, ownFilePlugin } = await import('./own-file-plugin.ts'))
})

const page = (...hashes: string[]) =>
  `<meta http-equiv="Content-Security-Policy" content="style-src 'self' ${hashes.join(' ')}" /><script>import('/assets/home-NewHash1.js')</script>`
const [ours, other] = ["'sha256-hjpBlXGWO37mnl4FWgd1CIa2XQxMRO/MemVMCQLB1qM='", "'sha256-47DEQpj8HBSa+/TI='"]

it.each([
  ['the policy of this build', `style-src 'self' ${ours} ${other}`, true],
  ['the policy of another build', `style-src 'self' ${other}`, false],
  ['the policies of two builds', `style-src ${other}; script-src ${ours}`, true],
  ['a policy about frames alone', "frame-ancestors 'none'", true],
  ['no policy', null, true],
])('a page with %s', (_, header, isAllowed) => {
  expect(isAllowedBy(header, page(ours))).toBe(isAllowed)
})

/** Returns what the worker keeps of an answer, or null. */
async function keep(path: string, type: string, text: string, { status = 200, policy = '' } = {}) {
  const headers = { 'content-type': type, 'content-security-policy': policy }
  const response = new Response(text, { status, headers })
  const request = new Request(`${ORIGIN}/${path}`)
  const kept = await ownFilePlugin.cacheWillUpdate?.({ request, response } as never)
  return kept ? kept.text() : null
}

describe('of the page', () => {
  const keepPage = (html: string, more = {}) => keep('index.html', 'text/html; charset=utf-8', html, more)

  it('is kept what has its own policy and only scripts of this build', async () => {
    const html = `${page(ours)}<script>import("/assets/th-Same1234.js")</script>`
    expect(await keepPage(html, { policy: ours })).toBe(html)
  })

  it('is kept what a network has put something into', async () => {
    expect(await keepPage(`${page(ours)}<!-- by your network -->`)).not.toBeNull()
  })

  it('is not kept what has another policy, or is an error', async () => {
    expect(await keepPage(page(ours), { policy: other })).toBeNull()
    expect(await keepPage(page(ours), { status: 404 })).toBeNull()
  })

  it('is not kept what is of the last build', async () => {
    const earlier = `<link rel="modulepreload" href="/assets/home-OldHash1.js" />`
    expect(await keepPage(page(ours) + earlier)).toBeNull()
  })

  it('is not kept the page of a captive portal', async () => {
    expect(await keepPage('<!doctype html><h1>Free WiFi</h1>')).toBeNull()
  })
})

describe('of the other files', () => {
  it('is kept what is whole', async () => {
    expect(await keep('assets/home-NewHash1.js', 'text/javascript', SCRIPT)).toBe(SCRIPT)
    expect(await keep('icons/logo.svg?__WB_REVISION__=1', 'image/svg+xml', '<svg/>')).toBe('<svg/>')
  })

  it.each([
    ['the page of a captive portal', 'text/html', '<!doctype html><h1>Free WiFi</h1>'],
    ['such a page under the name of a script', 'text/javascript', '<!doctype html><h1>Free WiFi</h1>'],
    ['the page of the app', 'text/html', page(ours)],
    ['a part', 'text/javascript', SCRIPT.slice(0, 9)],
  ])('is not kept %s', async (_, type, text) => {
    expect(await keep('assets/home-NewHash1.js', type, text)).toBeNull()
  })

  it('is kept a picture that was compressed anew, and no page in its place', async () => {
    expect(await keep('icons/logo.svg', 'image/svg+xml', '<svg />')).not.toBeNull()
    expect(await keep('icons/logo.svg', 'text/html', '<!doctype html>')).toBeNull()
  })

  it('is not kept an error', async () => {
    expect(await keep('assets/home-NewHash1.js', 'text/javascript', SCRIPT, { status: 503 })).toBeNull()
  })

  it.each([
    ['assets/home-OldHash1.js', 'application/javascript'],
    ['assets/old-OldHash1.css', 'text/css'],
    ['assets/thai-1.woff2', 'font/woff2'],
  ])('%s is of no list: what is no page is kept', async (path, type) => {
    expect(await keep(path, type, 'of an earlier build')).not.toBeNull()
    expect(await keep(path, 'text/html', '<!doctype html><h1>Free WiFi</h1>')).toBeNull()
  })
})
