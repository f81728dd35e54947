import { createFileRoute } from '@tanstack/react-router'
import { LoginSearch } from '#domain/search-params.ts'
import { LoginScreen } from '#features/visitor/login/LoginScreen.tsx'

export const Route = createFileRoute('/_public/login')({
  validateSearch: LoginSearch,
  component: LoginScreen,
})
