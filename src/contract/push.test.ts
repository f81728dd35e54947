import { expect, it } from 'vitest'
import { isWanted } from './push.ts'

const NIGHT = { from: '22:00', to: '07:00' }

it.each([
  ['of another kind', ['chat'], null, '12:00', false],
  ['by day', ['deposit'], NIGHT, '12:00', true],
  ['within the quiet hours', ['deposit'], NIGHT, '23:00', false],
  ['at night without quiet hours', ['deposit'], null, '23:00', true],
] as const)('a push %s', (_, kinds, quietHours, clock, wanted) => {
  const now = Date.parse(`2026-05-01T${clock}:00+07:00`)
  expect(isWanted({ kinds: [...kinds], quietHours }, 'deposit', now)).toBe(wanted)
})
