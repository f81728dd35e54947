import { createFileRoute } from '@tanstack/react-router'
import { StatementScreen } from '#features/statement/StatementScreen.tsx'

export const Route = createFileRoute('/user/statement')({ component: StatementScreen })
