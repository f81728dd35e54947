import { expect, it } from 'vitest'
import { withoutPrivateNumbers } from './private-numbers.ts'

it.each([
  ['KBANK', 'KBANK'],
  ['SCB 123-456-7890', 'SCB xxx-xxx-7890'],
  ['โอนจาก 0812345678 แล้ว', 'โอนจาก xxxxxx5678 แล้ว'],
  ['1234567 และ 7654321', 'xxxx567 และ xxxx321'],
  ['โบนัส 500 บาท 22/11/2026', 'โบนัส 500 บาท 22/11/2026'],
])('%s is shown to others as %s', (text, shown) => {
  expect(withoutPrivateNumbers(text)).toBe(shown)
})
