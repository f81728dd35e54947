/**
 * A TrueMoney gift link in a text, in the one form that is sent: what stands around it is stripped,
 * the letter case of its code is kept, and no length is enforced (WIRE.md, "Gift link"). Null when
 * there is none. The code is money: never log, cache or store what this answers.
 */
export function giftLinkIn(text: string): string | null {
  const match =
    /(?:^|[^\w.@-])(?:https?:\/\/)?gift\.truemoney\.com\/campaign\/?\?(?:[^\s#]*&)?v=([A-Za-z0-9]+)/i.exec(
      text,
    )
  return match ? `https://gift.truemoney.com/campaign/?v=${match[1]}` : null
}
