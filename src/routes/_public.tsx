import { createFileRoute } from '@tanstack/react-router'
import { PublicShell } from '#shell/visitor/PublicShell.tsx'

export const Route = createFileRoute('/_public')({ component: PublicShell })
