/**
 * What a player can do about notifications on this phone:
 * - `install-first`: this browser has none; the installed app or another browser may have them
 * - `unsupported`: this phone has none
 * - `denied`: the browser's settings forbid them, and the app cannot ask again
 * - `not-remembered`: the session ends with its tab, so pushes would end, too
 * - `off`, `on`
 */
export type PushState = 'install-first' | 'unsupported' | 'denied' | 'not-remembered' | 'off' | 'on'

interface Phone {
  /** The backend sends pushes (`VITE_PUSH_KEY` is set). */
  hasService: boolean
  isSupported: boolean
  isInstalled: boolean
  permission: NotificationPermission
  isRemembered: boolean
  hasChoices: boolean
}

export function pushState(phone: Phone): PushState {
  if (!phone.hasService) return 'unsupported'
  if (!phone.isSupported) return phone.isInstalled ? 'unsupported' : 'install-first'
  if (phone.permission === 'denied') return 'denied'
  if (!phone.isRemembered) return 'not-remembered'
  return phone.hasChoices && phone.permission === 'granted' ? 'on' : 'off'
}
