/**
 * What a player can do about notifications on this phone:
 * - `install-first`: this browser takes none; the installed app, or the phone's own browser, may
 * - `unsupported`: this phone takes none
 * - `denied`: forbidden in the browser's settings, and so is asking again
 * - `not-remembered`: the session ends with its tab, and its notifications would with it
 * - `off`, `on`
 */
export type PushState = 'install-first' | 'unsupported' | 'denied' | 'not-remembered' | 'off' | 'on'

interface Phone {
  /** The backend sends pushes (VITE_PUSH_KEY). */
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
