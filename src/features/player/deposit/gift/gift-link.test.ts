import { describe, expect, it } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { giftLinksIn, isLinkRefused, placeToSend } from './gift-link.ts'

const LINK = 'https://gift.truemoney.com/campaign/?v=AbC123xyz'

describe('the gift links in a text', () => {
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
    expect(giftLinksIn(text)).toEqual([LINK])
  })

  it.each([
    ['a line end', '\n'],
    ['words', ' แล้วก็อันนี้ด้วย '],
    ['a comma', ', '],
    ['nothing', ''],
  ])('are all found with %s between them', (_, between) => {
    const other = 'https://gift.truemoney.com/campaign/?v=Zweite2'
    expect(giftLinksIn(LINK + between + other)).toEqual([LINK, other])
  })

  it('come once, where a text has one twice', () => {
    expect(giftLinksIn(`${LINK}\n${LINK}`)).toEqual([LINK])
  })

  it('enforces no length', () => {
    expect(giftLinksIn('https://gift.truemoney.com/campaign/?v=a')).toEqual([
      'https://gift.truemoney.com/campaign/?v=a',
    ])
    const long = 'a'.repeat(300)
    expect(giftLinksIn(`https://gift.truemoney.com/campaign/?v=${long}`)[0]).toMatch(new RegExp(`v=${long}$`))
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
    expect(giftLinksIn(text)).toEqual([])
  })
})

describe('of several gift links', () => {
  it.each([
    ['the first is sent', [], 0],
    ['a refused first one does not stand in the way of the next', ['a'], 1],
    ['a refused second one does not, either', ['a', 'b'], 2],
    ['the first is sent again where all were refused', ['a', 'b', 'c'], 0],
  ])('%s', (_, refused, place) => {
    expect(placeToSend(['a', 'b', 'c'], new Set(refused))).toBe(place)
  })

  it.each([
    ['refused', 'TRUELINK_DUPLICATE', true],
    ['refused', 'TRUELINK_INVALID', true],
    ['refused', 'MONEY_NOT_ENOUGH', false],
    ['refused', null, false],
    ['server', 'TRUELINK_INVALID', false],
  ] as const)('%s with %s is about the link: %s', (kind, code, isIt) => {
    expect(isLinkRefused(new ApiError(kind, { code }))).toBe(isIt)
  })
})
