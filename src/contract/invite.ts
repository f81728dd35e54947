import { Banner } from './banner.ts'
import { endpoint } from './endpoint.ts'
import { Received } from './received.ts'
import { rowsOf } from './row-lists.ts'
import { named } from './tolerant.ts'

/** Endpoints of the invited friends and of the bonus for them. */
export const invite = {
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
