import { createFileRoute } from '@tanstack/react-router'
import { TerminatedScreen } from '#shell/visitor/TerminatedScreen.tsx'

export const Route = createFileRoute('/terminated')({ component: TerminatedScreen })
