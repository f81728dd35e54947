import { i18n, type Messages } from '@lingui/core'
import { type Locale, languageTag } from './locales.ts'

type Catalogue = () => Promise<{ messages: Messages }>

/** What everybody reads, and what only a signed-in player does. */
const catalogues: Record<Locale, { everyone: Catalogue; player: Catalogue }> = {
  th: { everyone: () => import('../../locales/th.po'), player: () => import('../../locales/player/th.po') },
  la: { everyone: () => import('../../locales/la.po'), player: () => import('../../locales/player/la.po') },
  en: { everyone: () => import('../../locales/en.po'), player: () => import('../../locales/player/en.po') },
}

let wanted: Locale | null = null
let isPlayer = false

/**
 * Loads a catalogue and switches to it; of two calls that overlap the later one wins.
 * @throws {Error} when it cannot be fetched: the language stays as it was
 */
export async function activateLocale(locale: Locale): Promise<void> {
  const before = wanted
  wanted = locale
  const withPlayer = isPlayer
  const { everyone, player } = catalogues[locale]
  const loaded = await Promise.all(withPlayer ? [everyone(), player()] : [everyone()]).catch((error) => {
    if (wanted === locale) wanted = before
    throw error
  })
  if (wanted !== locale || withPlayer !== isPlayer) return
  const messages: Messages = Object.assign({}, ...loaded.map((catalogue) => catalogue.messages))
  // Lao plurals are those of `lo`; Lingui takes the plural rule from the second argument.
  i18n.loadAndActivate({ locale, locales: languageTag(locale), messages })
  document.documentElement.lang = languageTag(locale)
  // The name and the shortcuts of an app that is installed now are in the language of now.
  document.querySelector('link[rel=manifest]')?.setAttribute('href', `/manifest-${locale}.webmanifest`)
}

/**
 * Adds what only a signed-in player reads, in the language of the moment and in every later one.
 * @throws {Error} when it cannot be fetched; the next call tries again
 */
export async function loadPlayerCatalogue(): Promise<void> {
  if (isPlayer) return
  isPlayer = true
  try {
    if (wanted) await activateLocale(wanted)
  } catch (error) {
    isPlayer = false
    throw error
  }
}

/** The language tag now in force. */
export function activeLanguageTag(): string {
  return languageTag((i18n.locale || 'th') as Locale)
}
