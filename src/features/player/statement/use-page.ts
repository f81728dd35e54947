import { useNavigate, useSearch } from '@tanstack/react-router'
import type { StatementSearch } from '#domain/search-params.ts'
import { withSearch } from '#domain/with-search.ts'

/** Keeps the page of the list in the URL, so that Back returns to the previous page and a reload stays. */
export function usePage(): [page: number, setPage: (page: number) => void] {
  const { page = 1 } = useSearch({ from: '/user/statement' })
  const navigate = useNavigate({ from: '/user/statement' })
  function setPage(next: number): void {
    void navigate({ search: withSearch<StatementSearch>({ page: next === 1 ? undefined : next }) })
  }
  return [page, setPage]
}
