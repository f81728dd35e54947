import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { HOUR_MS } from '#domain/durations.ts'

const forgetExpected = vi.fn()
const keepSeenUnderWay = vi.fn()
let since: number | undefined
let seen: { id: string; at: number }[] = []
/** The rows of each page; undefined where it could not be read: a 500, or no network (networkMode is "always"). */
let pages: (object[] | undefined)[] = []

// Effects run at once: a static rendering has none.
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useEffect: (effect: () => void) => void effect(),
}))
vi.mock('@tanstack/react-query', async (original) => ({
  ...(await original<object>()),
  useQueryClient: () => ({ invalidateQueries: () => Promise.resolve() }),
  useQuery: ({
    queryKey,
    enabled = true,
  }: {
    queryKey: [string, string, { page: number }]
    enabled?: boolean
  }) => {
    const statements = enabled ? pages[queryKey[2].page - 1] : undefined
    return {
      data: statements && { statements, total: null },
      dataUpdatedAt: 0,
      isError: enabled && !statements,
      isFetching: false,
      isFetchedAfterMount: enabled,
    }
  },
}))
vi.mock('./expected-under-way.ts', () => ({
  useExpected: () => ({ withdraw: Date.now() - 120_000, ...(since && { since }) }),
  forgetExpected,
}))
vi.mock('./seen-under-way.ts', () => ({ readSeenUnderWay: () => seen, keepSeenUnderWay }))
vi.mock('#money/TellSupport.tsx', () => ({ TellSupport: () => null }))

const { UnderWayList } = await import('./UnderWayList.tsx')

i18n.loadAndActivate({ locale: 'en', messages: {} })
const render = () => renderToStaticMarkup(createElement(I18nProvider, { i18n }, createElement(UnderWayList)))
const row = (_id: string | null, statementType: string, status: string) => ({
  _id,
  statementType,
  status,
  amount: 50_000n,
  createdAt: Date.now() - 60_000,
})
const newer = Array.from({ length: 10 }, (_, index) => row(`b${index}`, 'transfer', 'SUCCESS'))
const withdrawal = { id: 'a1', at: Date.now() - 60_000 }

beforeEach(() => {
  vi.clearAllMocks()
  seen = []
  since = undefined
  pages = []
})

it('a withdrawal is not forgotten where the statement could not be read', () => {
  render()
  expect(forgetExpected).not.toHaveBeenCalled()
})

it('is forgotten once nothing of it is under way', () => {
  pages = [newer]
  render()
  expect(forgetExpected).toHaveBeenCalledWith('withdraw')
})

it('a withdrawal that was refused before it was seen under way is told until it is read', () => {
  since = Date.now() - 130_000
  pages = [[row('a1', 'withdraw', 'FAILED'), ...newer]]
  expect(render()).toContain('The withdrawal did not go through')
  expect(keepSeenUnderWay).toHaveBeenLastCalledWith([expect.objectContaining({ id: 'withdraw a1' })])
  expect(forgetExpected).not.toHaveBeenCalled()
})

it('is read aloud without its age, which changes each minute', () => {
  pages = [[row('a1', 'withdraw', 'PENDING'), ...newer]]
  const html = render()
  expect(html).toContain('Figures from')
  const [read = ''] = html.slice(html.indexOf('role="status"')).split('Figures from')
  expect(read).toContain('Being checked')
  const opened = read.match(/<div/g)?.length ?? 0
  // The status, whose own tag is cut, has ended before the age, and the line of the age is open.
  expect(read.match(/<\/div>/g)).toHaveLength(opened)
})

it.each([
  ['FAILED', 'The withdrawal did not go through'],
  ['PENDING', 'Withdrawal'],
])('a withdrawal that ten newer rows have pushed off the first page is told: %s', (status, text) => {
  seen = [withdrawal]
  pages = [newer, [row('a1', 'withdraw', status)]]
  expect(render()).toContain(text)
  expect(keepSeenUnderWay).toHaveBeenLastCalledWith([expect.objectContaining({ id: 'a1' })])
})

it.each([
  ['could not be read', undefined],
  ['does not have it', []],
])('it is kept where the second page %s', (_, second) => {
  seen = [withdrawal]
  pages = [newer, second]
  render()
  expect(keepSeenUnderWay).toHaveBeenLastCalledWith([withdrawal])
  expect(forgetExpected).not.toHaveBeenCalled()
})

it('a deposit that arrived is not looked for any more', () => {
  seen = [withdrawal]
  pages = [[row('a1', 'deposit', 'SUCCESS')]]
  render()
  expect(keepSeenUnderWay).toHaveBeenLastCalledWith([])
})

it('a withdrawal without an id, whose fee was taken off at its end, is told until it was read, and no more looked for', () => {
  const paid = { ...row(null, 'withdraw', 'SUCCESS'), amount: 49_000n }
  seen = [{ id: `${paid.createdAt % HOUR_MS} withdraw 150`, at: paid.createdAt }]
  pages = [[paid, ...newer]]
  expect(render()).toContain('490')
  seen = keepSeenUnderWay.mock.lastCall?.[0]
  expect(seen).toHaveLength(1)
  expect(render()).toContain('490')

  // The player has read it.
  seen = []
  render()
  expect(forgetExpected).toHaveBeenCalledWith('withdraw')
})
