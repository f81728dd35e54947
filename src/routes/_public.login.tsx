import { createFileRoute } from '@tanstack/react-router'
import { LoginScreen } from '#features/visitor/login/LoginScreen.tsx'

export const Route = createFileRoute('/_public/login')({ component: LoginScreen })
