import { Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { Refusal } from '../world/refusal.ts'
import type { World } from '../world/world.ts'
import { catalogueRoutes } from './catalogue.ts'
import { chatRoutes } from './chat.ts'
import { grantRoutes } from './grants.ts'
import { moneyRoutes } from './money.ts'
import { otpRoutes } from './otp.ts'
import { playerRoutes } from './players.ts'
import { pushRoutes } from './push.ts'
import { worldRoutes } from './world-controls.ts'

/** The types of every route: the console and the tests call them through Hono's client, `hc<ControlApi>`. */
export type ControlApi = ReturnType<typeof createControlApi>

/** `/sandbox/api`: how the console and the tests play the rest of the world. Amounts in baht. */
export function createControlApi(world: World) {
  const base = new Hono()
  base.use(async (context, next) => {
    await next()
    context.header('cache-control', 'no-store')
  })
  base.onError((error, context) => {
    if (error instanceof Refusal) {
      return context.json({ error: error.text, code: error.code }, error.status as ContentfulStatusCode)
    }
    console.error('sandbox:', error)
    return context.json({ error: String(error) }, 500)
  })
  const api = base
    .route('/', catalogueRoutes())
    .route('/', worldRoutes(world))
    .route('/', playerRoutes(world))
    .route('/', otpRoutes(world))
    .route('/', moneyRoutes(world))
    .route('/', grantRoutes(world))
    .route('/', chatRoutes(world))
    .route('/', pushRoutes(world))
  api.all('*', (context) => context.json({ error: `no ${context.req.method} ${context.req.path}` }, 404))
  return api
}
