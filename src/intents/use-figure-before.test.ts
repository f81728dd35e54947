import type { UseQueryResult } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { bonus } from '#contract/bonus.ts'
import { promotion } from '#contract/promotion.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { noteDone } from './look-alikes.ts'
import { useFigureBefore } from './use-figure-before.ts'

afterEach(() => {
  vi.useRealTimers()
})

type Figure = () => { before?: number }

interface HolderProps {
  query: UseQueryResult<number>
  give(figure: Figure): void
}

function Holder({ query, give }: HolderProps) {
  give(useFigureBefore(promotion.activate, query, (data) => data))
  return null
}

/** What a dialog would note that opens now, with an answer that came some ms ago. */
function figureIn(dialog: { readMsAgo: number }) {
  const query = { data: 3, dataUpdatedAt: Date.now() - dialog.readMsAgo } as UseQueryResult<number>
  const figures: Figure[] = []
  renderToString(createElement(Holder, { query, give: (figure) => figures.push(figure) }))
  return () => figures[0]?.()
}

it('a figure that was read when the dialog opened is noted', () => {
  expect(figureIn({ readMsAgo: 0 })()).toEqual({ before: 3 })
})

it('a figure from before the dialog is none', () => {
  expect(figureIn({ readMsAgo: MINUTE_MS })()).toEqual({})
})

it('a figure is none where the dialog was left open: another phone may have acted meanwhile', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const figure = figureIn({ readMsAgo: 0 })
  vi.setSystemTime(Date.now() + 10 * MINUTE_MS)
  expect(figure()).toEqual({})
})

it('a figure is none where another tab has received a bonus since it was read', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const figure = figureIn({ readMsAgo: 0 })
  vi.setSystemTime(Date.now() + 1000)
  noteDone(bonus.activate, { code: 'X' })
  expect(figure()).toEqual({})
})
