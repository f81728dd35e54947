import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Reads the colours of the page and the bars, dark and light, from the design tokens. index.html and the
 * manifest need them before any stylesheet.
 */
export function brandColours() {
  const tokens = readFileSync(join(import.meta.dirname, '..', 'src', 'ui', 'tokens.css'), 'utf8')
  const values = (name: string): string[] =>
    [...tokens.matchAll(new RegExp(`--color-${name}:\\s*(#[0-9a-f]{6})`, 'g'))].map(([, value = '']) => value)
  const [darkSurface, lightSurface] = values('surface')
  const [darkRaised, lightRaised] = values('raised')
  if (!darkSurface || !lightSurface || !darkRaised || !lightRaised) {
    throw new Error('src/ui/tokens.css must give --color-surface and --color-raised, dark first, then light')
  }
  return { darkSurface, lightSurface, darkRaised, lightRaised }
}
