import { expect, it } from 'vitest'
import type { StatementSearch } from './search-params.ts'
import { withSearch } from './with-search.ts'

it('changes the given parameters and keeps the rest', () => {
  const change = withSearch<StatementSearch>({ page: 2 })
  expect(change({ page: 1, dialog: 'slots', utm_source: 'line' })).toEqual({
    page: 2,
    dialog: 'slots',
    utm_source: 'line',
  })
})
