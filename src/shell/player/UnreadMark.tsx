import { useLater } from '#loading/use-later.ts'

/** The number of unread chat messages, on every screen of a player. */
export function UnreadMark() {
  const code = useLater(() => import('./UnreadCount.tsx'))
  return code && <code.UnreadCount />
}
