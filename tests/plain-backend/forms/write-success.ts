import type { Habits } from '../habits.ts'

interface Done {
  entity: Record<string, unknown>
  key: string
  words: string
}

/** @returns the body of a command that worked; undefined is a 204 */
export function successBody({ entity, key, words }: Done, { success }: Habits): unknown {
  switch (success) {
    case 'no-content':
      return undefined
    case 'empty-object':
      return {}
    case 'entity':
      return entity
    case 'status-success':
      return { status: 'success', data: entity }
    case 'code-200':
      return { code: 200, message: 'success', data: entity }
    case 'words':
      return { message: words }
    case 'true':
      return true
    default:
      return { message: key }
  }
}
