import { createRootRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { AppFrame } from '#shell/frame/AppFrame.tsx'
import { ScreenError } from '#shell/frame/ScreenError.tsx'

export const Route = createRootRoute({
  component: () => (
    <AppFrame>
      <Outlet />
    </AppFrame>
  ),
  notFoundComponent: lazyRouteComponent(() => import('#shell/frame/NotFoundScreen.tsx'), 'NotFoundScreen'),
  errorComponent: ScreenError,
})
