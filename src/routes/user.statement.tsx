import { createFileRoute } from '@tanstack/react-router'
import { StatementScreen } from '#features/player/statement/StatementScreen.tsx'

export const Route = createFileRoute('/user/statement')({ component: StatementScreen })
