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
