/**
 * Finds a TrueMoney gift link in a text and returns it in the form that is sent, or null. The text
 * around it is dropped, the letter case of its code is kept, and the code may have any length
 * (docs/wire.md#gift-link). Whoever has the link has the money: never log, cache or store it.
 */
export function giftLinkIn(text: string): string | null {
  const match =
    /(?:^|[^\w.@-])(?:https?:\/\/)?gift\.truemoney\.com\/campaign\/?\?(?:[^\s#]*&)?v=([A-Za-z0-9]+)/i.exec(
      text,
    )
  return match ? `https://gift.truemoney.com/campaign/?v=${match[1]}` : null
}
