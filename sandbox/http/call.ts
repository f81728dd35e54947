import type { World } from '../world/world.ts'
import type { Handler } from './handler.ts'
import type { RequestBody } from './request-body.ts'

/** One call of the API: all that is read before its handler runs. */
export interface Call {
  world: World
  handler: Handler
  request: Request
  /** As it was sent, still encoded */
  path: string
  params: Record<string, string>
  token: string | null
  body: RequestBody
}
