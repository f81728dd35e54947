import { createFileRoute } from '@tanstack/react-router'
import { HowtoScreen } from '#features/visitor/howto/HowtoScreen.tsx'

export const Route = createFileRoute('/_public/howto')({ component: HowtoScreen })
