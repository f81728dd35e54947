import { describe, expect, it } from 'vitest'
import { isAllowedBy, pagePolicyPlugin } from './page-policy.ts'

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

describe('while a build is installed', () => {
  const kept = async (type: string, policy: string, status = 200) => {
    const headers = { 'content-type': type, 'content-security-policy': policy }
    const response = new Response(page(ours), { status, headers })
    return (await pagePolicyPlugin.cacheWillUpdate?.({ response } as never)) ?? null
  }

  it('a page is kept with its own policy, and can still be read', async () => {
    expect(await (await kept('text/html; charset=utf-8', ours))?.text()).toBe(page(ours))
  })

  it('neither a page with another policy nor an error is kept', async () => {
    expect(await kept('text/html', other)).toBeNull()
    expect(await kept('text/html', ours, 404)).toBeNull()
    expect(await kept('text/javascript', ours, 503)).toBeNull()
  })

  it('a script has no policy of its own', async () => {
    expect(await kept('text/javascript', other)).not.toBeNull()
  })
})
