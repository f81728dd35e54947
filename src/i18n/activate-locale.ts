import { i18n, type Messages } from '@lingui/core'
import { addErrorMessages } from './error-text.ts'
import { type Locale, languageTag } from './locales.ts'

type Catalogue = () => Promise<{ messages: Messages }>

/** `everyone` has the texts of public pages, `player` those that only a signed-in player reads. */
const catalogues: Record<Locale, { everyone: Catalogue; player: Catalogue }> = {
  th: { everyone: () => import('../../locales/th.po'), player: () => import('../../locales/player/th.po') },
  la: { everyone: () => import('../../locales/la.po'), player: () => import('../../locales/player/la.po') },
  en: { everyone: () => import('../../locales/en.po'), player: () => import('../../locales/player/en.po') },
}

let wanted: Locale | null = null
let isPlayer = false

/**
 * Loads the texts of a language and switches to it. When two calls overlap, the later one wins.
 * @throws {Error} when they cannot be fetched; the language then stays as it was
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
  // Lingui takes the plural rule from `locales`. It knows Lao as `lo`.
  i18n.loadAndActivate({ locale, locales: languageTag(locale), messages })
  document.documentElement.lang = languageTag(locale)
  linkManifest(`/manifest-${locale}.webmanifest`)
}

/**
 * An app that is installed from now on has its name and shortcuts in this language. The page itself links no
 * manifest: the browser would fetch two.
 */
function linkManifest(href: string): void {
  const link = document.querySelector('link[rel=manifest]') ?? document.createElement('link')
  link.setAttribute('rel', 'manifest')
  link.setAttribute('href', href)
  if (!link.isConnected) document.head.append(link)
}

/**
 * Adds the texts that only a signed-in player reads, in this language and in every later one.
 * @throws {Error} when they cannot be fetched; the next call tries again
 */
export async function loadPlayerCatalogue(): Promise<void> {
  if (isPlayer) return
  isPlayer = true
  try {
    const [{ playerErrorMessages }] = await Promise.all([
      import('./player-error-messages.ts'),
      wanted ? activateLocale(wanted) : null,
    ])
    addErrorMessages(playerErrorMessages)
  } catch (error) {
    isPlayer = false
    throw error
  }
}

/** Returns the BCP 47 tag of the active language. */
export function activeLanguageTag(): string {
  return languageTag((i18n.locale || 'th') as Locale)
}
