import { registerRoute } from 'workbox-routing'
import { SHARE_PATH, shareSubject } from '#domain/shared-slip.ts'
import { keptShare } from './kept-share.ts'

/**
 * Keeps what a bank app shares on this phone and sends it nowhere: the player decides later. This is
 * the only POST that the worker handles, and no server ever sees it.
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
