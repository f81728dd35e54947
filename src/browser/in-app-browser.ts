import { isInstalled } from './is-installed.ts'
import { isIos, type Machine } from './is-ios.ts'

/** Browsers inside other apps. A plain web view of Android has `; wv)`. */
const IN_APP = /FBAN|FBAV|FB_IAB|Instagram|MicroMessenger|TikTok|musical_ly|BytedanceWebview|; wv\)/
/** The messenger sends `Line/13.1.0`. The pattern ignores "line" in another name. */
const LINE = /\bLine\/\d/

export function isLine({ userAgent }: Machine): boolean {
  return LINE.test(userAgent)
}

/** Whether a browser is inside another app. A plain web view of iOS is known by not naming Safari. */
export function isInApp(machine: Machine): boolean {
  const { userAgent } = machine
  return isLine(machine) || IN_APP.test(userAgent) || (isIos(machine) && !/Safari\//.test(userAgent))
}

/** Whether this page is shown inside another app. On an iPhone our own installed app does not name Safari either. */
export function isInAppBrowser(): boolean {
  return isInApp(navigator) && !isInstalled()
}
