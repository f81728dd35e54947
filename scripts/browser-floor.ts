/**
 * The oldest browsers in which the app works (README.md). Below them boot-guard.js asks for another browser.
 * The names are those of MDN's compatibility data.
 */
export const browserFloor: Readonly<Record<string, string>> = {
  chrome: '99',
  chrome_android: '99',
  webview_android: '99',
  edge: '99',
  samsunginternet_android: '18.0',
  safari: '15.4',
  safari_ios: '15.4',
  firefox: '115',
  firefox_android: '115',
}

/** Samsung Internet 18 is Chromium 99. */
export const styleTargets = ['chrome99', 'safari15.4', 'ios15.4', 'firefox115']

/**
 * For Safari 15 the compiler would rewrite all class fields, 1.2 KB in the first load, because of a fault
 * that few of them meet. `check-browser-floor.ts` finds those.
 */
export const scriptTargets = ['chrome99', 'safari16', 'ios16', 'firefox115']
