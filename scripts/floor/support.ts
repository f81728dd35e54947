import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { browserFloor } from '../browser-floor.ts'

interface Statement {
  version_added: string | boolean | null
  version_removed?: string
  flags?: unknown
  prefix?: string
  alternative_name?: string
}

/** A node of MDN's compatibility data: its own support, and the features within it. */
export interface Feature {
  __compat?: { support: Record<string, Statement | Statement[]> }
  [name: string]: Feature | Feature['__compat']
}

interface CompatData {
  api: Record<string, Feature>
  javascript: { builtins: Record<string, Feature> }
  css: {
    properties: Record<string, Feature>
    selectors: Record<string, Feature>
    'at-rules': Record<string, Feature>
  }
}

/** MDN's table of what each version of each browser has. */
export const compatData = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve('@mdn/browser-compat-data')), 'utf8'),
) as CompatData

const asNumber = (version: string) => Number.parseFloat(version.replace('≤', ''))

function hasIt(statements: Statement | Statement[] | undefined, floor: string): boolean {
  // What the table does not know of a browser is not held against it.
  if (statements === undefined) return true
  return [statements].flat().some(({ version_added, version_removed, flags, prefix, alternative_name }) => {
    if (flags || prefix || alternative_name || version_removed) return false
    if (version_added === null) return true
    if (typeof version_added === 'boolean') return version_added
    return asNumber(version_added) <= asNumber(floor)
  })
}

/** Returns the browsers of the floor that do not have the feature. */
export function missingIn(feature: Feature): string[] {
  const support = feature.__compat?.support
  if (!support) return []
  return Object.entries(browserFloor)
    .filter(([browser, floor]) => !hasIt(support[browser], floor))
    .map(([browser, floor]) => `${browser} ${floor}`)
}

/** Returns the features of this name that lie in another one. */
export function within(feature: Feature | undefined, name: string): Feature | null {
  if (!feature || name === '__compat' || !Object.hasOwn(feature, name)) return null
  return feature[name] as Feature
}
