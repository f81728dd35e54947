import { expect, it } from 'vitest'
import { pushState } from './push-state-rules.ts'

const phone = {
  hasService: true,
  isSupported: true,
  isInstalled: true,
  permission: 'granted',
  isRemembered: true,
  hasChoices: true,
} as const

it.each([
  [{}, 'on'],
  [{ hasChoices: false }, 'off'],
  [{ hasChoices: false, permission: 'default' }, 'off'],
  [{ permission: 'default' }, 'off'],
  [{ permission: 'denied' }, 'denied'],
  [{ isRemembered: false, hasChoices: false }, 'not-remembered'],
  [{ isSupported: false, isInstalled: false }, 'install-first'],
  [{ isSupported: false }, 'unsupported'],
  [{ hasService: false, isInstalled: false }, 'unsupported'],
] as const)('a phone with %o is %s', (change, state) => {
  expect(pushState({ ...phone, ...change })).toBe(state)
})
