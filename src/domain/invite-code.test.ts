import { expect, test } from 'vitest'
import { isInviteCode } from './invite-code.ts'

test.each<[unknown, boolean]>([
  ['PR65f1c0ffee', true],
  ['a', true],
  ['123', true],
  ['null', true],
  ['constructor', true],
  ['PR3f2504e0-4f89-11d3-9a0c-0305e82c3301', true],
  ['PR_a-B', true],
  ['-', true],
  ['A'.repeat(64), true],
  ['A'.repeat(65), false],
  ['', false],
  [' PR1', false],
  ['PR1\n', false],
  ['PR–1', false],
  ['PR.1', false],
  ['PR1%00', false],
  ['<img src=x onerror=alert(1)>', false],
  ['"><script>', false],
  ["' OR 1=1 --", false],
  ['../../etc/passwd', false],
  ['javascript:alert(1)', false],
  ['กระเป๋า', false],
  ['ＰＲ１', false],
  ['PR1\u202e', false],
  [123, false],
  [null, false],
  [undefined, false],
  [['PR1'], false],
  [{ toString: () => 'PR1' }, false],
])('%j is an invite code: %s', (value, isTrue) => {
  expect(isInviteCode(value)).toBe(isTrue)
})
