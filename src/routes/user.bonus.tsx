import { createFileRoute } from '@tanstack/react-router'
import { BonusScreen } from '#features/player/bonus/BonusScreen.tsx'

export const Route = createFileRoute('/user/bonus')({ component: BonusScreen })
