/** What a browser says of its machine. */
export type Machine = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/** Whether it is an iPhone or an iPad. An iPad claims to be a Macintosh, but a Mac has no touch screen. */
export function isIos({ userAgent, maxTouchPoints }: Machine): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}
