import type { Plugin } from 'vite'
import type { Brand } from './read-brand.ts'

const declarations = (colours: Partial<Record<string, string>>) =>
  Object.entries(colours)
    .map(([name, value]) => `--color-${name}: ${value};`)
    .join('\n')

/**
 * Returns the colours as Tailwind's tokens. The second theme is written twice, for the phone's setting and for
 * `data-theme`, because some browsers of players have no `light-dark()`.
 */
export function brandStyles({ colours, first }: Pick<Brand, 'colours' | 'first'>): string {
  const second = first === 'dark' ? 'light' : 'dark'
  const others = declarations(colours[second])
  return `@theme {
--color-*: initial;
${declarations({ ...colours.both, ...colours[first] })}
}
@layer base {
:root { color-scheme: ${first}; }
@media (prefers-color-scheme: ${second}) {
:root:not([data-theme="${first}"]) { color-scheme: ${second}; }
}
:root[data-theme="${second}"] { color-scheme: ${second}; }
}
@media (prefers-color-scheme: ${second}) {
:root:not([data-theme="${first}"]) {
${others}
}
}
:root[data-theme="${second}"] {
${others}
}
`
}

/** Adds the colours of the brand to a stylesheet, before Tailwind reads it. */
export function brandColours(brand: Brand, stylesheet: string): Plugin {
  return {
    name: 'kapao:brand-colours',
    enforce: 'pre',
    transform(code, id) {
      if (id.split('?')[0] !== stylesheet) return null
      return { code: `${code}\n${brandStyles(brand)}`, map: null }
    },
  }
}
