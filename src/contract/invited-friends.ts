import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Money, Time } from './figures.ts'
import { Page } from './page.ts'
import { surePage } from './sure-page.ts'
import { partOf, Text } from './tolerant.ts'

const Invite = v.object({
  _id: Text,
  from: partOf(v.object({ name: Text })),
  amount: Money,
  createdAt: Time,
})

/** The friends who registered with the player's link. Apart from their bonus, which home shows. */
export const invitedFriends = endpoint('POST', '/api/invite', {
  effect: 'read',
  body: Page,
  answer: surePage('invites', Invite),
})
