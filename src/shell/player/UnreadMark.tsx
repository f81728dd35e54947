import { useLater } from '#loading/use-later.ts'

const load = () => import('./UnreadCount.tsx')

/** The number of unread chat messages, on every screen of a player. */
export function UnreadMark() {
  const code = useLater(load)
  return code && <code.UnreadCount />
}
