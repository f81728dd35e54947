import type { Plugin } from 'vite'

/**
 * Fills in the texts of the build's language and the colours of the brand into index.html, which is visible
 * before any script runs.
 */
export function firstPaint(fill: (page: string) => string): Plugin {
  return {
    name: 'kapao:first-paint',
    transformIndexHtml: { order: 'pre', handler: fill },
  }
}
