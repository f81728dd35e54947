/** What a report says. Nothing in it tells who the player is, or what was typed or read (docs/deploying.md#reports). */
interface Where {
  /** The version and the commit of the build. */
  build: string
  /** The screen, without what follows `?` and `#`. */
  screen: string
}

export interface ErrorReport extends Where {
  kind: 'error'
  name: string
  /** Of the browser's own errors only, and without any value. */
  message: string
  /** File, line and column in the build, for the source map. */
  at: string
}

export interface PolicyReport extends Where {
  kind: 'policy'
  directive: string
  /** The origin that was refused, or a word such as `inline`. */
  refused: string
}

export interface VitalsReport extends Where {
  kind: 'vitals'
  /** In ms; `cls` has no unit. A figure that the browser does not have is null. */
  vitals: Record<'ttfb' | 'fcp' | 'lcp' | 'inp' | 'cls', number | null>
}

export type Report = ErrorReport | PolicyReport | VitalsReport

const LONGEST_MESSAGE = 200

/** Errors that the browser or the language itself throws. Other messages may have words of a server or a player. */
const BUILT_IN = /^(Eval|Range|Reference|Syntax|Type|URI)Error$/

/** Returns a message without anything that may be a value: quotations, addresses, figures, other scripts. */
export function scrub(message: string): string {
  return (
    message
      // From the first mark to the last: a quoted value can have marks of its own.
      .replace(/["'`“‘].*["'`”’]/s, '…')
      .replace(/\w+:\/\/\S+/g, '…')
      .replace(/\S*@\S*/g, '…')
      .replace(/[^\s\x20-\x7e…]+/g, '…')
      .replace(/\S*\d\S*/g, '#')
      .slice(0, LONGEST_MESSAGE)
  )
}

/** Returns the screen in an address of the app. An address that no screen has may be anything that was typed. */
export function screenIn(pathname: string): string {
  return /^(\/[a-z]{1,20}){1,2}$/.test(pathname) ? pathname : '/'
}

/** Returns the first place of a stack that is in the build's own files, such as `home-1a2b.js:1:2345`. */
function placeIn(stack: string): string {
  return /\/assets\/([\w.-]+\.js:\d+:\d+)/.exec(stack)?.[1] ?? ''
}

/** @param thrown an error or any other value that was thrown */
export function errorReport(thrown: unknown, where: Where): ErrorReport {
  const isError = thrown instanceof Error
  const named = isError ? thrown.name : typeof thrown
  return {
    ...where,
    kind: 'error',
    name: /^\w{1,40}$/.test(named) ? named : 'Error',
    message: isError && BUILT_IN.test(named) ? scrub(thrown.message) : '',
    at: isError ? placeIn(thrown.stack ?? '') : '',
  }
}

export function policyReport(
  { effectiveDirective, blockedURI }: Pick<SecurityPolicyViolationEvent, 'effectiveDirective' | 'blockedURI'>,
  where: Where,
): PolicyReport {
  const origin = /^[\w+.-]+:\/\/[^/?#@]+(?=[/?#]|$)/.exec(blockedURI)?.[0]
  const word = /^[a-z-]{1,30}$/.exec(blockedURI)?.[0]
  return { ...where, kind: 'policy', directive: effectiveDirective, refused: origin ?? word ?? '' }
}
