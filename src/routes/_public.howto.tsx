import { createFileRoute } from '@tanstack/react-router'
import { HowtoScreen } from '#features/howto/HowtoScreen.tsx'

export const Route = createFileRoute('/_public/howto')({ component: HowtoScreen })
