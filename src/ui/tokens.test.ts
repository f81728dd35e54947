import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

it('gives every text size room for Thai and Lao marks', () => {
  const heights = [...css.matchAll(/--([\w-]+--line-height):\s*([^;]+);/g)]
  expect(heights.length).toBeGreaterThan(5)
  for (const [, name, height] of heights) expect(Number(height), name).toBeGreaterThanOrEqual(1.6)
})

it('leaves the colours to the brand', () => {
  expect(css).not.toMatch(/--color-[\w-]+:/)
})
