import { createRootRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { ScreenSearch } from '#domain/search-params.ts'
import { AppFrame } from '#shell/frame/AppFrame.tsx'

export const Route = createRootRoute({
  validateSearch: ScreenSearch,
  component: () => (
    <AppFrame>
      <Outlet />
    </AppFrame>
  ),
  notFoundComponent: lazyRouteComponent(() => import('#shell/frame/NotFoundScreen.tsx'), 'NotFoundScreen'),
})
