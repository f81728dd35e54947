import { hostname } from 'node:os'
import { expect, it } from 'vitest'
import { createAllowedCallers, isLoopback } from './allowed-callers.ts'

it.each([
  ['127.0.0.1', true],
  ['127.0.0.2', true],
  ['localhost', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.5', false],
  ['127.evil.example', false],
])('knows whether only this machine reaches %s', (address, isOwn) => {
  expect(isLoopback(address)).toBe(isOwn)
})

it.each([
  ['0.0.0.0', '192.168.1.5:4173', true],
  ['0.0.0.0', '[fe80::1]:4173', true],
  ['0.0.0.0', 'localhost:4173', true],
  ['0.0.0.0', `${hostname()}:4173`, true],
  ['0.0.0.0', `${hostname()}.local:4173`, true],
  ['kapao.lan', 'KAPAO.lan:4173', true],
  ['0.0.0.0', 'kapao.lan:4173', false],
  ['0.0.0.0', '192.168.1.5.evil.example', false],
  ['127.0.0.1', '192.168.1.5:4173', false],
  ['127.0.0.1', `not-${hostname()}`, false],
  ['127.0.0.1', 'localhost@evil.example', false],
  ['127.0.0.1', '', false],
  ['127.0.0.1', undefined, false],
])('with HOST=%s judges the name %s', (listensOn, host, isAllowed) => {
  expect(createAllowedCallers(listensOn).isHostAllowed(host)).toBe(isAllowed)
})

it.each([
  [undefined, [], true],
  ['http://localhost:4173', [], true],
  ['https://localhost:4173', [], true],
  ['http://localhost:5173', [], false],
  ['https://localhost:4173.evil.example', [], false],
  ['null', [], false],
  ['https://app.test', ['https://app.test'], true],
  ['http://app.test', ['https://app.test'], false],
  ['https://any.example', ['*'], true],
])('judges the origin %s where %j may call', (origin, others, isAllowed) => {
  const { isOriginAllowed } = createAllowedCallers('127.0.0.1')
  expect(isOriginAllowed(origin, 'localhost:4173', others)).toBe(isAllowed)
})
