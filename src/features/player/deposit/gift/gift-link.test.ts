import { describe, expect, it } from 'vitest'
import { giftLinkIn } from './gift-link.ts'

const LINK = 'https://gift.truemoney.com/campaign/?v=AbC123xyz'

describe('the gift link in a text', () => {
  it.each([
    ['the link itself', LINK],
    ['spaces and line ends around it', `  ${LINK}\n`],
    ['words around it', `ซองของขวัญจากเพื่อน ${LINK} รีบกดรับนะ`],
    ['words that touch it', `รับเลย${LINK}`],
    ['a full stop after it', `${LINK}.`],
    ['no scheme', 'gift.truemoney.com/campaign/?v=AbC123xyz'],
    ['http', 'http://gift.truemoney.com/campaign/?v=AbC123xyz'],
    ['no slash before the question mark', 'https://gift.truemoney.com/campaign?v=AbC123xyz'],
    ['a host in capitals', 'HTTPS://GIFT.TrueMoney.com/campaign/?v=AbC123xyz'],
    ['another parameter first', 'https://gift.truemoney.com/campaign/?ref=line&v=AbC123xyz'],
    ['another parameter after it', `${LINK}&utm_source=line`],
  ])('%s', (_, text) => {
    expect(giftLinkIn(text)).toBe(LINK)
  })

  it('enforces no length', () => {
    expect(giftLinkIn('https://gift.truemoney.com/campaign/?v=a')).toBe(
      'https://gift.truemoney.com/campaign/?v=a',
    )
    const long = 'a'.repeat(300)
    expect(giftLinkIn(`https://gift.truemoney.com/campaign/?v=${long}`)).toMatch(new RegExp(`v=${long}$`))
  })

  it.each([
    ['nothing', ''],
    ['a bare code', 'AbC123xyz'],
    ['no code', 'https://gift.truemoney.com/campaign/?v='],
    ['a code in another parameter', 'https://gift.truemoney.com/campaign/?vv=AbC123xyz'],
    ['another path', 'https://gift.truemoney.com/voucher/?v=AbC123xyz'],
    ['another host', 'https://gift.truemoney.example/campaign/?v=AbC123xyz'],
    ['a host that ends alike', 'https://evilgift.truemoney.com/campaign/?v=AbC123xyz'],
    ['a host below another', 'https://x.gift.truemoney.com/campaign/?v=AbC123xyz'],
    ['the host as a user name', 'https://me@gift.truemoney.com/campaign/?v=AbC123xyz'],
    ['the host as a prefix', 'https://gift.truemoney.com.example/campaign/?v=AbC123xyz'],
  ])('is not found in %s', (_, text) => {
    expect(giftLinkIn(text)).toBeNull()
  })
})
