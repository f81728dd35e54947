import { isInApp, isLine } from '#browser/in-app-browser.ts'
import { isIos, type Machine } from '#browser/is-ios.ts'

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

interface Phone extends Machine {
  hasPrompt: boolean
}

export function installWay(phone: Phone): InstallWay {
  const { userAgent, hasPrompt } = phone
  const isApple = isIos(phone)
  if (isLine(phone)) return 'line'
  if (isInApp(phone)) return isApple ? 'in-app-ios' : 'in-app-android'
  if (hasPrompt) return 'prompt'
  if (isApple) return 'ios'
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
