import type { Handler } from './handler.ts'

export interface Match {
  handler: Handler
  params: Record<string, string>
}

/** Null for what cannot be decoded: such a path names no call. */
function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}

const segmentsOf = (path: string) => path.replace(/\/$/, '').split('/').slice(1)

/**
 * Finds the call of a path. Each segment is decoded after the path was split, so that an encoded
 * slash in a password stays inside its parameter (RELIABILITY T8, T29).
 */
export function createRouter(handlers: readonly Handler[]): (method: string, path: string) => Match | null {
  const routes = handlers.map((handler) => ({ handler, segments: segmentsOf(handler.row.path) }))
  // Fixed paths first: `/api/wallet/refresh/slot` must not be taken for a parameter.
  routes.sort((a, b) => placeholders(a.segments) - placeholders(b.segments))
  return (method, path) => {
    const sent = segmentsOf(path)
    for (const { handler, segments } of routes) {
      if (handler.row.method !== method || segments.length !== sent.length) continue
      const params: Record<string, string> = {}
      const fits = segments.every((segment, index) => {
        const value = decoded(sent[index] as string)
        const name = /^\{(\w+)\}$/.exec(segment)?.[1]
        if (name === undefined) return segment === value
        if (value === null || value === '') return false
        params[name] = value
        return true
      })
      if (fits) return { handler, params }
    }
    return null
  }
}

function placeholders(segments: string[]): number {
  return segments.filter((segment) => segment.startsWith('{')).length
}
