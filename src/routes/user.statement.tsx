import { createFileRoute } from '@tanstack/react-router'
import { StatementSearch } from '#domain/search-params.ts'
import { StatementScreen } from '#features/player/statement/StatementScreen.tsx'

export const Route = createFileRoute('/user/statement')({
  validateSearch: StatementSearch,
  component: StatementScreen,
})
