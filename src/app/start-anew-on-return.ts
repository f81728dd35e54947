import { currentSession, isSessionStored } from '#session/session.ts'

/**
 * Loads the app anew when the browser shows a page again that it has kept for Back, stopped as it was left. Such a
 * page has missed what other pages of the app did: what they moved, sent, hid, and who has signed in.
 */
export function startAnewOnReturn(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    // A visitor's page knows of no login. Loaded anew, it would ask whether to end the session.
    if (!currentSession() && isSessionStored()) window.location.replace('/user/home')
    else window.location.reload()
  })
}
