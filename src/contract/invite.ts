import * as v from 'valibot'
import { Banner } from './banner.ts'
import { endpoint } from './endpoint.ts'
import { Money, Time } from './figures.ts'
import { Page } from './page.ts'
import { Received } from './received.ts'
import { rowsOf } from './row-lists.ts'
import { surePage } from './sure-page.ts'
import { named, partOf, Text } from './tolerant.ts'

const Invite = v.object({
  _id: Text,
  from: partOf(v.object({ name: Text })),
  amount: Money,
  createdAt: Time,
})

/** Endpoints of the invited friends and of the bonus for them. */
export const invite = {
  list: endpoint('POST', '/api/invite', { effect: 'read', body: Page, answer: surePage('invites', Invite) }),
  bonus: endpoint('GET', '/api/invite/bonus', {
    effect: 'money',
    answer: Received,
    refreshes: ['invite', 'wallet', 'statement', 'bonus'],
  }),
  banners: endpoint('GET', '/api/invite/banners', {
    effect: 'read',
    answer: named('banners', rowsOf(Banner)),
  }),
}
