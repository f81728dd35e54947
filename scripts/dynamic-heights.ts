import type { Plugin } from 'vite'

/**
 * Writes a declaration in `vh` before each one in `dvh`, which Chrome has since 108. An older browser takes
 * that: it counts the address bar in, but nothing loses its height.
 */
export function dynamicHeights(): Plugin {
  return {
    name: 'kapao:dynamic-heights',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const asset of Object.values(bundle)) {
        if (asset.type === 'asset' && asset.fileName.endsWith('.css')) {
          asset.source = withOlderHeights(String(asset.source))
        }
      }
    },
  }
}

/** For CSS without spaces around its declarations, as the build writes it. */
export function withOlderHeights(css: string): string {
  return css.replace(
    /(^|[{;])([a-z-]+:[^{};]*\ddvh\b[^{};]*)/g,
    (_, before: string, declaration: string) =>
      `${before}${declaration.replace(/(\d)dvh\b/g, '$1vh')};${declaration}`,
  )
}
