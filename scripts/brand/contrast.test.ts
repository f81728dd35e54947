import { describe, expect, it } from 'vitest'
import { contrast, contrastProblems } from './contrast.ts'
import { brandNames, readBrand } from './read-brand.ts'

it.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#767676', 4.54],
  ['#123456', '#123456', 1],
])('%s and %s have a contrast of %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2)
  expect(contrast(other, one)).toBe(contrast(one, other))
})

describe.each(brandNames())('the brand %s', (name) => {
  it.each(['dark', 'light'] as const)('can be read in %s', (theme) => {
    expect(contrastProblems(readBrand(name).themes[theme])).toEqual([])
  })
})

describe('a problem', () => {
  const { light } = readBrand().themes

  it('names both colours of a text and what it needs', () => {
    expect(contrastProblems({ ...light, 'on-accent': '#ffffff' })).toEqual([
      'on-accent (#ffffff) on accent (#f3c453) has a contrast of 1.63:1; a text needs 4.5:1',
      'on-accent (#ffffff) on accent-deep (#e7a834) has a contrast of 2.08:1; a text needs 4.5:1',
    ])
  })

  it('names the border that nobody sees', () => {
    const [problem] = contrastProblems({ ...light, 'line-strong': '#c8c8d8' })
    expect(problem).toMatch(/^line-strong \(#c8c8d8\) on surface .* the border of a control needs 3:1$/)
  })
})
