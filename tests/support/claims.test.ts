import { expect, test } from 'vitest'
import { messages as shared } from '../../locales/en.po'
import { messages as later } from '../../locales/later/en.po'
import { messages as player } from '../../locales/player/en.po'
import { DONE, NOT_DONE, TOO_LATE, UNCLEAR } from './claims.ts'

const texts = [shared, player, later].flatMap((messages) =>
  Object.values(messages).map((message) =>
    [message]
      .flat()
      .filter((part) => typeof part === 'string')
      .join(''),
  ),
)

test.each([...DONE, ...NOT_DONE, ...UNCLEAR, new RegExp(TOO_LATE)])(
  'the app has a text that says %s',
  (claim) => {
    expect(texts.some((text) => claim.test(text))).toBe(true)
  },
)
