import { useNavigate, useRouterState } from '@tanstack/react-router'
import { pageOf } from './statement-rules.ts'

/** Keeps the page of the list in the URL, so that Back returns to the previous page and a reload stays. */
export function usePage(): [page: number, setPage: (page: number) => void] {
  const navigate = useNavigate()
  const search = useRouterState({ select: (state) => (state.location.search as { page?: unknown }).page })
  function setPage(page: number): void {
    void navigate({
      to: '.',
      search: ((previous: Record<string, unknown>) => ({
        ...previous,
        page: page === 1 ? undefined : String(page),
      })) as never,
    })
  }
  return [pageOf(search), setPage]
}
