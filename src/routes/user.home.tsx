import { createFileRoute } from '@tanstack/react-router'
import { HomeScreen } from '#features/player/home/HomeScreen.tsx'

export const Route = createFileRoute('/user/home')({ component: HomeScreen })
