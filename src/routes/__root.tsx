import { createRootRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { AppFrame } from '#shell/AppFrame.tsx'
import { ScreenError } from '#shell/ScreenError.tsx'

export const Route = createRootRoute({
  component: () => (
    <AppFrame>
      <Outlet />
    </AppFrame>
  ),
  notFoundComponent: lazyRouteComponent(() => import('#shell/NotFoundScreen.tsx'), 'NotFoundScreen'),
  errorComponent: ScreenError,
})
