import { describe, expect, it } from 'vitest'
import { isAllowedBy, isPageOf, ownPagePlugin } from './own-page.ts'

const page = (...hashes: string[]) =>
  `<meta http-equiv="Content-Security-Policy" content="style-src 'self' ${hashes.join(' ')}" /><style></style>`
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

const isOwn = (path: string) => ['/assets/home-NewHash1.js', '/assets/th-Same1234.js'].includes(path)

it.each([
  ['this build', '/assets/home-NewHash1.js', true],
  ['the last build', '/assets/home-OldHash1.js', false],
])('a page whose scripts are of %s', (_, script, isOfBuild) => {
  const html = `<script>import('${script}');import("/assets/th-Same1234.js")</script>`
  expect(isPageOf(isOwn, html)).toBe(isOfBuild)
})

describe('while a build is installed', () => {
  const kept = async (type: string, policy: string, status = 200, html = page(ours)) => {
    const headers = { 'content-type': type, 'content-security-policy': policy }
    const response = new Response(html, { status, headers })
    return (await ownPagePlugin(isOwn).cacheWillUpdate?.({ response } as never)) ?? null
  }

  it('a page is kept with its own policy, and can still be read', async () => {
    expect(await (await kept('text/html; charset=utf-8', ours))?.text()).toBe(page(ours))
  })

  it('neither a page with another policy nor an error is kept', async () => {
    expect(await kept('text/html', other)).toBeNull()
    expect(await kept('text/html', ours, 404)).toBeNull()
    expect(await kept('text/javascript', ours, 503)).toBeNull()
  })

  it('a page of the last build is not kept', async () => {
    const earlier = `<link rel="modulepreload" href="/assets/home-OldHash1.js" />`
    expect(await kept('text/html', ours, 200, earlier)).toBeNull()
  })

  it('a script has no policy of its own', async () => {
    expect(await kept('text/javascript', other)).not.toBeNull()
  })
})
