/**
 * How this phone's browser installs the app:
 * - `prompt`: the app's own button opens the browser's question
 * - `ios`: the share sheet of Safari or another browser
 * - `samsung`, `firefox`, `android`, `desktop`, `mac-safari`: the menu of the browser
 * - `desktop-firefox`: not in this browser
 * - `line`, `in-app-android`, `in-app-ios`: not in this in-app browser; only in the phone's browser
 */
export type InstallWay =
  | 'prompt'
  | 'ios'
  | 'samsung'
  | 'firefox'
  | 'android'
  | 'desktop'
  | 'mac-safari'
  | 'desktop-firefox'
  | 'line'
  | 'in-app-android'
  | 'in-app-ios'

interface Phone {
  userAgent: string
  maxTouchPoints: number
  hasPrompt: boolean
}

/** Browsers inside other apps. A plain web view of Android has `; wv)`. */
const IN_APP = /FBAN|FBAV|FB_IAB|Instagram|MicroMessenger|TikTok|musical_ly|BytedanceWebview|; wv\)/
/** The messenger sends `Line/13.1.0`. The pattern ignores "line" in another name. */
const LINE = /\bLine\/\d/

export function installWay({ userAgent, maxTouchPoints, hasPrompt }: Phone): InstallWay {
  // An iPad claims to be a Macintosh, but a Mac has no touch screen.
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  if (LINE.test(userAgent)) return 'line'
  if (IN_APP.test(userAgent)) return isIos ? 'in-app-ios' : 'in-app-android'
  if (hasPrompt) return 'prompt'
  if (isIos) return 'ios'
  if (/SamsungBrowser/.test(userAgent)) return 'samsung'
  if (!/Android/.test(userAgent)) return desktopWay(userAgent)
  return /Firefox/.test(userAgent) ? 'firefox' : 'android'
}

function desktopWay(userAgent: string): InstallWay {
  if (/Firefox/.test(userAgent)) return 'desktop-firefox'
  // Every other browser of a computer names Safari, too.
  return /Version\/.*Safari/.test(userAgent) && !/Chrome/.test(userAgent) ? 'mac-safari' : 'desktop'
}

/**
 * Returns an address that opens the page outside of an in-app browser, or null where only the menu can do
 * that. LINE reads its own parameter (developers.line.biz, "Opening a URL in an external browser"). Android
 * hands an intent to Chrome (developer.chrome.com, "Android Intents with Chrome").
 */
export function browserLink(way: InstallWay, address: string): string | null {
  const url = new URL(address)
  if (way === 'line') {
    url.searchParams.set('openExternalBrowser', '1')
    return url.href
  }
  if (way !== 'in-app-android') return null
  return `intent://${url.host}${url.pathname}#Intent;scheme=${url.protocol.slice(0, -1)};package=com.android.chrome;end`
}
