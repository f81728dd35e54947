import { expect, it } from 'vitest'
import { readConfig } from '../../src/settings.ts'
import { tooLongHeaders } from './header-limits.ts'
import { securityHeaders } from './security-policy.ts'

const hosts = (count: number) =>
  Array.from({ length: count }, (_, index) => `pictures-${index}.cdn.example`).join(',')
const problems = (count: number) =>
  tooLongHeaders(securityHeaders(readConfig({ MODE: 'th', VITE_IMAGE_HOSTS: hosts(count) }), []))

it('says nothing of a usual policy', () => {
  expect(problems(5)).toEqual([])
})

it('names the header that Cloudflare Pages would drop', () => {
  expect(problems(50)).toEqual([
    expect.stringMatching(
      /^Cloudflare Pages drops Content-Security-Policy: it has \d+ characters, and may have 2000 there\./,
    ),
  ])
})

it('names the header with which nginx would not start', () => {
  expect(problems(200)).toEqual([
    expect.stringContaining('Cloudflare Pages drops'),
    expect.stringMatching(/^nginx does not start with Content-Security-Policy: .*VITE_IMAGE_HOSTS/),
  ])
})
