import { BLANK_ATTRIBUTE } from './launch-picture.ts'

/**
 * Returns the heights of what the launch picture has left blank below the screen, in CSS. The app may leave it
 * blank in its first frame, too. Empty once the app has taken over.
 */
export function blankParts(): string[] {
  const boxes = document.querySelectorAll<HTMLElement>(
    `[data-launch] [data-picture='']:last-child > [${BLANK_ATTRIBUTE}]`,
  )
  return [...boxes].map(({ style }) => style.height)
}
