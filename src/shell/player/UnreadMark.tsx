import { idleComponent } from '#loading/idle-component.tsx'

/** The number of unread chat messages, on every screen of a player. */
export const UnreadMark = idleComponent(() => import('./UnreadCount.tsx').then((code) => code.UnreadCount))
