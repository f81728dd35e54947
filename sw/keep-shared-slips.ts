import { registerRoute } from 'workbox-routing'
import { SHARE_PATH, shareSubject } from '#domain/shared-slip.ts'
import { isOwnShare } from './is-own-share.ts'
import { keepShare } from './keep-share.ts'

/**
 * Keeps what a bank app shares on this phone and sends it nowhere: the player decides later. This is
 * the only POST that the worker handles, and no server ever sees it.
 */
export function keepSharedSlips(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_PATH,
    async ({ request }) => {
      // Any site can post a form here, with pictures that the player never saw.
      if (!isOwnShare(request, location.origin)) return Response.redirect('/user/home', 303)
      const problem = await keepShare(request)
      // After a 303, a reload does not share the pictures again.
      return Response.redirect(`/user/home?dialog=deposit.${shareSubject(problem)}`, 303)
    },
    'POST',
  )
}
