import type { Plugin } from 'vite'
import type { Config } from '../src/settings.ts'
import { brandColours } from './brand-colours.ts'
import { outsideWords, ownLocale } from './outside-words.ts'

/**
 * Writes the texts of the build's language and the colours of the tokens into index.html, which is visible
 * before any script runs.
 */
export function firstPaint(config: Config): Plugin {
  const words = outsideWords[ownLocale(config)]
  const colours = brandColours()
  const values: Record<string, string> = {
    DARK_SURFACE: colours.darkSurface,
    DARK_RAISED: colours.darkRaised,
    LIGHT_SURFACE: colours.lightSurface,
    LIGHT_RAISED: colours.lightRaised,
    LANG: words.lang,
    APP_NAME: config.appName,
    DESCRIPTION: words.description,
    NOSCRIPT: words.noScript,
    REPAIR: words.repair,
  }
  return {
    name: 'kapao:first-paint',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html.replace(/%([A-Z_]+)%/g, (whole, name: string) => escapeHtml(values[name] ?? whole)),
    },
  }
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
