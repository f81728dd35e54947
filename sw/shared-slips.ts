import { registerRoute } from 'workbox-routing'
import { SHARE_PATH, shareSubject } from '#domain/shared-slip.ts'
import { keptShare } from './kept-share.ts'

/**
 * What a bank app shares is kept on this phone, never sent: the player says later what becomes of it.
 * The one request besides reads that the worker answers (RELIABILITY T14): it goes to no server.
 */
export function keepSharedSlips(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_PATH,
    async ({ request }) => {
      const problem = await keptShare(request)
      // 303: a reload must not share it again.
      return Response.redirect(`/user/home?dialog=deposit.${shareSubject(problem)}`, 303)
    },
    'POST',
  )
}
