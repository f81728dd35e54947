import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { NO_SUMS, type Sums } from '#money/statement-history/daily-sums.ts'
import { FiguresHidden } from '#ui/figures-hidden.ts'
import { DayBars } from './DayBars.tsx'

const TODAY = 20_000

/** The picture of the days up to today. */
function drawn(sums: (Partial<Sums> | null)[], areHidden: boolean): string {
  const columns = sums.map((some, index) => ({
    day: TODAY - sums.length + 1 + index,
    sums: some && { ...NO_SUMS, ...some },
  }))
  const bars = createElement(DayBars, { columns, today: TODAY })
  return renderToStaticMarkup(createElement(FiguresHidden, { value: areHidden }, bars))
}

const rich = [{ in: 90_000n, out: 10_000n }, { out: 40_000n }, { in: 1n }]
const poor = [{}, null, { in: 300n }]

it('draws other money as other bars', () => {
  expect(drawn(rich, false)).not.toBe(drawn(poor, false))
})

it('draws the same while the player hides figures, whatever came in and went out', () => {
  expect(drawn(rich, true)).toBe(drawn(poor, true))
})

it('draws nothing where nothing went in or out', () => {
  const drawnFor = (sums: Partial<Sums>) => drawn([sums], false)
  expect(drawnFor({})).not.toMatch(/positive|negative/)
  expect(drawnFor({ in: 1n })).not.toContain('negative')
  expect(drawnFor({ out: 1n })).toContain('border-negative')
})
