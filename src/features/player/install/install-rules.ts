/**
 * How this phone's browser installs the app:
 * - `prompt`: the browser asks by itself, on a tap of ours
 * - `ios`: by Safari's (or another browser's) share sheet
 * - `samsung`, `firefox`, `android`, `desktop`: by the browser's menu
 * - `line`, `in-app-android`, `in-app-ios`: not in here; in the phone's browser
 */
export type InstallWay =
  | 'prompt'
  | 'ios'
  | 'samsung'
  | 'firefox'
  | 'android'
  | 'desktop'
  | 'line'
  | 'in-app-android'
  | 'in-app-ios'

interface Phone {
  userAgent: string
  maxTouchPoints: number
  hasPrompt: boolean
}

/** Browsers inside other apps; Android's bare web view says `; wv)`. */
const IN_APP = /FBAN|FBAV|FB_IAB|Instagram|MicroMessenger|TikTok|musical_ly|BytedanceWebview|; wv\)/
/** `Line/13.1.0` of the messenger, not the word in another name. */
const LINE = /\bLine\/\d/

export function installWay({ userAgent, maxTouchPoints, hasPrompt }: Phone): InstallWay {
  // An iPad calls itself a Macintosh; a Mac has no touch screen.
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  if (LINE.test(userAgent)) return 'line'
  if (IN_APP.test(userAgent)) return isIos ? 'in-app-ios' : 'in-app-android'
  if (hasPrompt) return 'prompt'
  if (isIos) return 'ios'
  if (/SamsungBrowser/.test(userAgent)) return 'samsung'
  if (!/Android/.test(userAgent)) return 'desktop'
  return /Firefox/.test(userAgent) ? 'firefox' : 'android'
}

/**
 * The address that leads out of an in-app browser, or null where only its menu does. LINE opens what
 * carries its parameter in the phone's browser (developers.line.biz, "Opening a URL in an external
 * browser"); Android hands an intent to Chrome (developer.chrome.com, "Android Intents with Chrome").
 */
export function wayOut(way: InstallWay, address: string): string | null {
  const url = new URL(address)
  if (way === 'line') {
    url.searchParams.set('openExternalBrowser', '1')
    return url.href
  }
  if (way !== 'in-app-android') return null
  return `intent://${url.host}${url.pathname}#Intent;scheme=${url.protocol.slice(0, -1)};package=com.android.chrome;end`
}
