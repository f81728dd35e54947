import { createFileRoute } from '@tanstack/react-router'
import { RegisterScreen } from '#features/visitor/register/RegisterScreen.tsx'

export const Route = createFileRoute('/_public/register')({ component: RegisterScreen })
