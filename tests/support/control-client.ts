import { hc } from 'hono/client'
import type { ControlApi } from '../../sandbox/control/control-api.ts'

/** Returns a client of the control API. A refused call throws the sandbox's message. */
export function controlClient(origin: string) {
  return hc<ControlApi>(`${origin}/sandbox/api`, {
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const response = await fetch(input, init)
      if (response.ok) return response
      throw new Error(`${init?.method} ${input}: ${response.status} ${await response.text()}`)
    },
  })
}

export type ControlClient = ReturnType<typeof controlClient>
