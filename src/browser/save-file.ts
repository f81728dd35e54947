import { isInAppBrowser } from './in-app-browser.ts'
import { isInstalled } from './is-installed.ts'
import { isIos } from './is-ios.ts'

/** Whether this browser can hand files to the phone's other apps. */
export function canShareFile(file: File): boolean {
  try {
    return navigator.canShare?.({ files: [file] }) ?? false
  } catch {
    return false
  }
}

/** Whether the share sheet is the way to save a file: that of an iPhone puts a picture among the player's own. */
export function savesByShare(file: File): boolean {
  return isIos(navigator) && canShareFile(file)
}

/**
 * Whether a download takes the player out of the app: in an installed app of an iPhone it opens a viewer without
 * a way back (docs/reliability.md#fact-18).
 */
function trapsDownloads(): boolean {
  return isIos(navigator) && isInstalled()
}

/** Whether a download may help nobody. A web view inside another app drops it, and tells no page so. */
export function losesDownloads(): boolean {
  return trapsDownloads() || isInAppBrowser()
}

/**
 * Hands a file to another app. The player may have `closed` the share sheet, or the tap was `too-late`: the
 * browser opens the sheet only shortly after one. Does not throw.
 */
export async function shareFile(file: File): Promise<'shared' | 'closed' | 'too-late' | 'failed'> {
  try {
    await navigator.share({ files: [file] })
    return 'shared'
  } catch (error) {
    const name = error instanceof DOMException && error.name
    return name === 'AbortError' ? 'closed' : name === 'NotAllowedError' ? 'too-late' : 'failed'
  }
}

/** Keeps a file where the phone keeps its downloads. */
export function saveFile(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  // The download has begun by then, and has its own hold on the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
