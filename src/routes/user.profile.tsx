import { createFileRoute } from '@tanstack/react-router'
import { ProfileScreen } from '#features/player/profile/ProfileScreen.tsx'

export const Route = createFileRoute('/user/profile')({ component: ProfileScreen })
