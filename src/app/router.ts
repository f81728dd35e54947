import { createRouter } from '@tanstack/react-router'
import { ScreenError } from '#shell/frame/ScreenError.tsx'
import { routeTree } from '../routes/route-tree.gen.ts'

/**
 * Search values stay text. By default the router reads `?code=123` as a number and `?code=null` as null
 * (docs/reliability.md#fact-8).
 */
export const router = createRouter({
  routeTree,
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const present = Object.entries(search).filter(([, value]) => value !== undefined && value !== null)
    const text = new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString()
    return text === '' ? '' : `?${text}`
  },
  defaultPreload: 'intent',
  // In the place of the screen that failed, so that the menu around it stays.
  defaultErrorComponent: ScreenError,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
