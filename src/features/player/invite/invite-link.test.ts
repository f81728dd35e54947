import { expect, test } from 'vitest'
import { inviteLink } from './invite-link.ts'

test('an invite link is the site, /register and the code PR + profile id', () => {
  expect(inviteLink('https://kapao.example', '65f0c2')).toBe('https://kapao.example/register?code=PR65f0c2')
})

test('an odd profile id stays inside the code', () => {
  const link = new URL(inviteLink('https://kapao.example:8443', 'a&b=c#d /ก'))
  expect(link.origin).toBe('https://kapao.example:8443')
  expect(link.pathname).toBe('/register')
  expect([...link.searchParams]).toEqual([['code', 'PRa&b=c#d /ก']])
  expect(link.hash).toBe('')
})
