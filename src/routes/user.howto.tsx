import { createFileRoute } from '@tanstack/react-router'
import { HowtoSearch } from '#domain/search-params.ts'
import { HowtoScreen } from '#features/visitor/howto/HowtoScreen.tsx'

export const Route = createFileRoute('/user/howto')({
  validateSearch: HowtoSearch,
  component: HowtoScreen,
})
