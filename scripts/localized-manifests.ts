import type { Plugin } from 'vite'
import type { Config } from '../src/config.ts'
import { manifest } from './manifest.ts'
import { type OutsideLocale, outsideWords } from './outside-words.ts'

/**
 * Adds a manifest for each language. The app links the one of the player's language
 * (src/i18n/activate-locale.ts).
 */
export function localizedManifests(config: Config): Plugin {
  return {
    name: 'kapao:localized-manifests',
    generateBundle() {
      for (const locale of Object.keys(outsideWords) as OutsideLocale[]) {
        this.emitFile({
          type: 'asset',
          fileName: `manifest-${locale}.webmanifest`,
          source: JSON.stringify(manifest(config, locale)),
        })
      }
    },
  }
}
