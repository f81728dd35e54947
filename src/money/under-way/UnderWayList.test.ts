import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'

const forgetExpected = vi.fn()
// Effects run at once: a static rendering has none.
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useEffect: (effect: () => void) => void effect(),
}))
// The statement could not be read: a 500, or no network (networkMode is "always").
vi.mock('@tanstack/react-query', async (original) => ({
  ...(await original<object>()),
  useQueryClient: () => ({}),
  useQuery: () => ({
    data: undefined,
    dataUpdatedAt: 0,
    isError: true,
    isFetching: false,
    isFetchedAfterMount: true,
  }),
}))
vi.mock('./expected.ts', () => ({
  useExpected: () => ({ deposit: Date.now() - 120_000 }),
  forgetExpected,
}))
vi.mock('./seen-under-way.ts', () => ({ readSeenUnderWay: () => new Set(), keepSeenUnderWay: () => {} }))

const { UnderWayList } = await import('./UnderWayList.tsx')

it('a reported deposit is not forgotten where the statement could not be read', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  renderToStaticMarkup(createElement(I18nProvider, { i18n }, createElement(UnderWayList)))
  expect(forgetExpected).not.toHaveBeenCalled()
})
