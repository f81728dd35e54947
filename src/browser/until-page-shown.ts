import { isPageLeft, onPageShown } from './page-left.ts'

/** Settles when the page is shown as it was left; never where it is to be loaded anew. */
export function untilPageShown(): Promise<void> {
  return new Promise((resolve) => {
    if (!isPageLeft()) return resolve()
    const stop = onPageShown(() => {
      stop()
      resolve()
    })
  })
}
