import { describe, expect, test } from 'vitest'
import { fitLabel, type LabelRoom, LINE_HEIGHT, type Measure } from './wheel-label.ts'

/** Every letter is 0.55 em wide. Marks above and below add no width. */
const measure: Measure = (text, fontPx) => (text.match(/\P{M}/gu)?.length ?? 0) * fontPx * 0.55

const slices = (count: number, radius = 140): LabelRoom => ({
  outerRadius: radius,
  innerRadius: 44,
  sliceRadians: (2 * Math.PI) / count,
})

const labels = [
  '5 บาท',
  'เครดิตฟรี 1,000 บาท',
  'ลองใหม่อีกครั้งนะ',
  'ຄູປອງສ່ວນຫຼຸດ 50 ບາດ',
  'ລອງໃໝ່',
  'Better luck next time',
  'Supercalifragilisticexpialidocious',
  '฿500',
]

describe.each([1, 2, 4, 6, 8, 10, 12, 16])('on a wheel of %d slices', (count) => {
  test.each(labels)('%s stays within its slice', (label) => {
    const room = slices(count)
    const fitted = fitLabel(label, room, measure)
    expect(fitted).not.toBeNull()
    const { lines, fontPx } = fitted as NonNullable<typeof fitted>
    const width = Math.max(...lines.map((line) => measure(line, fontPx)))
    const end = room.outerRadius - width
    expect(fontPx).toBeGreaterThanOrEqual(11)
    expect(end).toBeGreaterThanOrEqual(room.innerRadius)
    if (count > 2)
      expect(2 * end * Math.tan(room.sliceRadians / 2)).toBeGreaterThanOrEqual(
        lines.length * fontPx * LINE_HEIGHT,
      )
  })
})

test('a short label gets the largest size on one line', () => {
  expect(fitLabel('฿500', slices(8), measure)).toEqual({ lines: ['฿500'], fontPx: 17 })
})

test('a long label is broken into lines without loss, before it gets smaller', () => {
  const fitted = fitLabel('Better luck next time', slices(6), measure)
  expect(fitted?.lines.length).toBeGreaterThan(1)
  expect(fitted?.lines.join(' ')).toBe('Better luck next time')
})

test('Thai is broken between words, and a mark stays with its letter', () => {
  const fitted = fitLabel('ลองใหม่อีกครั้งนะ', slices(6, 110), measure)
  expect(fitted?.lines.join('')).toBe('ลองใหม่อีกครั้งนะ')
  for (const line of fitted?.lines ?? []) expect(line).not.toMatch(/^\p{M}/u)
})

test('a label that fits in no size is shortened', () => {
  const fitted = fitLabel('Supercalifragilisticexpialidocious', slices(12), measure)
  expect(fitted?.lines).toHaveLength(1)
  expect(fitted?.lines[0]).toMatch(/^Super.*…$/)
})

test.each([
  ['', 8],
  ['   ', 8],
  ['10 baht', 200],
])('%j on %d slices is left out', (label, count) => {
  expect(fitLabel(label, slices(count), measure)).toBeNull()
})

test.each([
  ['Thai without a space', 'รางวัลใหญ่'.repeat(500)],
  ['letters without a space', 'W'.repeat(5000)],
  ['short words', 'free spin '.repeat(1000)],
  ['marks on one letter', `a${'\u0301'.repeat(5000)}`],
])('a very long label costs no more than a short one: %s', (_, label) => {
  let measured = 0
  const fitted = fitLabel(label, slices(8), (text, fontPx) => {
    measured += text.length
    return measure(text, fontPx)
  })
  expect(fitted?.lines.join('')).toMatch(/…$|^a/)
  // Without a bound, 5,000 letters come to millions.
  expect(measured).toBeLessThan(60_000)
})
