/**
 * The first picture of a start, drawn before the app's own code is there (docs/architecture.md#launch). The
 * inline script of index.html draws it, so this file must not import anything.
 */

/** A text, or its place among the texts of each language (`VisitorPages`). */
export type PictureText = string | number

/** A text, or an element: its name, its attributes and what is in it. */
export type PictureNode =
  | PictureText
  | [tag: string, attributes: Record<string, PictureText>, ...PictureNode[]]

/** What the build has drawn: the pages of visitors, and the notice that the phone is offline. */
export interface VisitorPages {
  byPath: Record<string, PictureNode[]>
  offline: PictureNode[]
  /** By language; null for an attribute that an element does not have in that language. */
  texts: Record<string, (string | null)[]>
  /** BCP 47 tags, by language. */
  tags: Record<string, string>
}

/**
 * What the inline script loads. The build writes it into the page as data (scripts/launch-page.ts): so the
 * script and its hash in the policy stay the same where only the names of files change.
 */
export interface LaunchFiles {
  /** What the app's first file needs before it can run. It is the last of them itself. */
  base: string[]
  /** What the first screen needs beside it. */
  preloads: Record<'player' | 'visitor', { always: string[]; byLocale: Record<string, string[]> }>
  /** The language of those who have chosen none. */
  locale: string
}

/** A screen as the player has last seen it. */
export interface LaunchPicture {
  /** The build that drew it. Another one may have other class names. */
  build: string
  sessionId: string
  path: string
  title: string
  /** The language of its texts, as it is stored. */
  locale: string
  /** A BCP 47 tag. */
  language: string
  areFiguresHidden: boolean
  /** Epoch ms by the phone's clock. */
  savedAt: number
  /** What an age says from `fromMs` on, ascending. */
  ages: [fromMs: number, text: string][]
  nodes: PictureNode[]
}

/** What the player has done on the picture, until the app takes over. */
export interface Launch {
  readonly build: string
  /** False where there is no picture on the screen. */
  isDrawn: boolean
  /** The last thing that was tapped, as `tapOf` names it. */
  tap: string | null
  /** What a finger that is still down has touched, as `tapOf` names it. */
  pressed: string | null
  /** How taps are named here. Null for what is not done later. */
  tapOf(element: Element): string | null
  isSubmitted: boolean
}

declare global {
  interface Window {
    kapaoLaunch?: Launch
  }
}

/** The time of an element that shows its age, in epoch ms. */
export const AGE_ATTRIBUTE = 'data-age'

/** An empty box in the place of a part that lies below the screen. */
export const BLANK_ATTRIBUTE = 'data-blank'

/** Older figures are not shown before the app has asked. */
export const OLDEST_PICTURE_MS = 7 * 24 * 60 * 60 * 1000
