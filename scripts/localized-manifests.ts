import type { Plugin } from 'vite'
import type { Locale } from '../src/domain/locale.ts'
import type { Config } from '../src/settings.ts'
import type { Brand } from './brand/read-brand.ts'
import { manifest } from './manifest.ts'
import { ownLocale } from './outside-words.ts'

/**
 * Adds a manifest for each language. The app links the one of the player's language
 * (src/i18n/activate-locale.ts). `manifest.webmanifest` is the one of the build's own language, for whoever
 * looks for it at the usual address.
 */
export function localizedManifests(config: Config, brand: Brand): Plugin {
  return {
    name: 'kapao:localized-manifests',
    generateBundle() {
      const emit = (fileName: string, locale: Locale) =>
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(manifest(config, brand, locale)) })
      emit('manifest.webmanifest', ownLocale(config))
      for (const locale of config.languages) {
        emit(`manifest-${locale}.webmanifest`, locale)
      }
    },
  }
}
