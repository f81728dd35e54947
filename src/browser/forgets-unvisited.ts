import { isInstalled } from './is-installed.ts'
import { isIos } from './is-ios.ts'

/** Every other browser of a computer or an Android phone names Safari, too. */
const isSafari = (userAgent: string) =>
  /Version\/.*Safari/.test(userAgent) && !/Chrome|Android/.test(userAgent)

/**
 * Whether the browser deletes what a site keeps after seven days of use without a visit: Safari and every browser of
 * an iPhone do. An installed app keeps its data.
 */
export function forgetsUnvisited(): boolean {
  return (isIos(navigator) || isSafari(navigator.userAgent)) && !isInstalled()
}
