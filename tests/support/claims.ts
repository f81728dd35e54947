/** What the app's texts (in English) claim about a call. One place, so that no test reads them in its own way. */

/** The app says that the call was not done. */
export const NOT_DONE = [
  /It did not go through/,
  /Nothing was moved/,
  /We did not find your registration/,
  /It did not arrive/,
  /^Not sent$/,
  /Your profile does not show the change/,
  /The game account is not open yet/,
]
/** The app says that it has looked, and could not tell. */
export const COULD_NOT_TELL = [/\bwe could not tell/i, /Look at your slips first/]
/** The app says that it does not know, or not yet. */
export const UNCLEAR = [
  ...COULD_NOT_TELL,
  /may have changed/,
  /may have been saved or not/,
  /We do not know yet whether/,
  /The service has accepted this, but/,
  /did not say whether it is done/,
  /may or may not be new/,
]
/** The app says that it has waited long enough. */
export const TOO_LATE = 'No answer came in time.'

/** The app says that it went through, or that the service has it, wherever the call was made. */
export const DONE = [/It went through\./, /The service has it\./]

const someFit = (patterns: readonly RegExp[], lines: readonly string[]) =>
  lines.some((line) => patterns.some((pattern) => pattern.test(line)))

export interface Claims {
  done: boolean
  notDone: boolean
  unclear: boolean
}

/**
 * Returns what the lines of a screen claim.
 * @param done what the call's own screen says when it was done; null where it says nothing
 */
export function claimsIn(lines: readonly string[], done: RegExp | null = null): Claims {
  return {
    done: someFit(done ? [...DONE, done] : DONE, lines),
    notDone: someFit(NOT_DONE, lines),
    unclear: someFit(UNCLEAR, lines),
  }
}

/** A tab that a tap has opened, and in which nothing has come. */
export const EMPTY_TAB = 'EMPTY TAB LEFT'

/** Nothing of this may ever stand on a screen. */
const FORBIDDEN = [
  /\bNaN\b/,
  /\bundefined\b/,
  /\[object /,
  /\bInfinity\b/,
  /\bnull\b/,
  /\bInvalid Date\b/,
  /\$numberDecimal/,
  /<\/?(?:html|head|body|div|span|img|script|center|title|h1|p|b)\b/i,
  /Bad Gateway|Free WiFi/,
  /__proto__/,
  new RegExp(`^${EMPTY_TAB}$`),
]

/** Returns the lines with words that no player should see. */
export function forbiddenLines(lines: readonly string[]): string[] {
  return lines.filter((line) => FORBIDDEN.some((pattern) => pattern.test(line)))
}

/** Clocks, ages and the busy overlay say nothing about a call. */
const TICKING = [/^Updated: /, /^\d\d:\d\d$/, /^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/, /^Please wait$/]

export function isTicking(line: string): boolean {
  return TICKING.some((pattern) => pattern.test(line))
}
