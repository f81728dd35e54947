import type { ApiError } from '#api/api-error.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import type { GiftError } from '#contract/gift-errors.ts'

// Where line ends are lost, one link may touch the next. A code ends where a scheme begins.
const GIFT_LINK =
  /(?:https?:\/\/|^|[^\w.@-])gift\.truemoney\.com\/campaign\/?\?(?:[^\s#]*?&)?v=((?:(?!https?:\/\/)[a-z0-9])+)/gi

/**
 * Finds the TrueMoney gift links in a text and returns each once, in the form that is sent. The text around
 * them is dropped, the letter case of their codes is kept, and a code may have any length
 * (docs/wire.md#gift-link). Whoever has a link has the money: never log, cache or store it.
 */
export function giftLinksIn(text: string): string[] {
  const codes = new Set(Array.from(text.matchAll(GIFT_LINK), ([, code]) => code))
  return Array.from(codes, (code) => `https://gift.truemoney.com/campaign/?v=${code}`)
}

/** Refusals that are about the link itself: sending it again changes nothing (docs/wire.md#gift-link). */
const OF_THE_LINK: ReadonlySet<string | null> = new Set<ErrorCode | GiftError>([
  'TRUELINK_DUPLICATE',
  'TRUELINK_INVALID',
  'VOUCHER_OUT_OF_STOCK',
  'VOUCHER_EXPIRED',
  'VOUCHER_NOT_FOUND',
  'CANNOT_GET_OWN_VOUCHER',
  'TARGET_USER_REDEEMED',
])

type Refused = Pick<ApiError, 'kind' | 'code' | 'serverCodes' | 'serverMessage'>

/** Whether the service has refused this very gift link, and not the request. */
export function isLinkRefused({ kind, code, serverCodes, serverMessage }: Refused): boolean {
  return kind === 'refused' && [code, ...serverCodes, serverMessage].some((said) => OF_THE_LINK.has(said))
}

/** Returns the place of the link to send: the first that was not refused, else the first. */
export function placeToSend(links: readonly string[], refused: ReadonlySet<string>): number {
  return Math.max(
    0,
    links.findIndex((link) => !refused.has(link)),
  )
}
