import type { Handler } from './handler.ts'
import type { Match } from './router.ts'

/**
 * Creates what decides how the request log shows a path. A path with a password is shown without its
 * parameters, also where a slip in it keeps it from being any call.
 */
export function createPathRedactor(
  handlers: readonly Handler[],
): (path: string, match: Match | null) => string {
  const secretBeginnings = handlers
    .filter(({ row }) => row.isSecret && row.path.includes('{'))
    .map(({ row }) => row.path.slice(0, row.path.indexOf('{')))
  return (path, match) => {
    if (match) return match.handler.row.isSecret ? match.handler.row.path : path
    const beginning = secretBeginnings.find((candidate) => path.startsWith(candidate))
    return beginning === undefined ? path : `${beginning}…`
  }
}
