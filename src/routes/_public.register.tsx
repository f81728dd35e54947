import { createFileRoute } from '@tanstack/react-router'
import { RegisterSearch } from '#domain/search-params.ts'
import { RegisterScreen } from '#features/visitor/register/RegisterScreen.tsx'

export const Route = createFileRoute('/_public/register')({
  validateSearch: RegisterSearch,
  component: RegisterScreen,
})
