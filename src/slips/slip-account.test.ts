import { expect, it } from 'vitest'
import type { SlipState } from '#slips/outbox/slip-outbox.ts'
import { takesAnotherSlip } from './slip-account.ts'

it.each<[SlipState[], boolean]>([
  [[], true],
  [['waiting'], true],
  [['uncertain', 'checking'], true],
  [['chosen'], false],
  [['waiting', 'sending'], false],
  [['received'], false],
  [['accepted'], false],
  [['rejected'], true],
])('beside slips that are %j another one can be picked: %s', (states, takes) => {
  expect(takesAnotherSlip(states.map((state) => ({ state })))).toBe(takes)
})
