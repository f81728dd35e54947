import { i18n, type Messages } from '@lingui/core'
import { config } from '#config.ts'
import type { Locale } from '#domain/locale.ts'
import { addErrorMessages } from './error-text.ts'
import { languageTag } from './locales.ts'
import { withoutJoiners } from './without-joiners.ts'

/** The texts of a part of the app, in each language. */
export type Catalogue = Record<Locale, () => Promise<{ messages: Messages }>>

const everyone: Catalogue = {
  th: () => import('../../locales/th.po'),
  la: () => import('../../locales/la.po'),
  en: () => import('../../locales/en.po'),
}

let catalogues: readonly Catalogue[] = [everyone]
let wanted: Locale | null = null

/**
 * Loads the texts of a language and switches to it. When two calls overlap, the later language wins. Texts that
 * are added meanwhile come later, or never: a language must not wait for them.
 * @throws {Error} when they cannot be fetched; the language then stays as it was
 */
export async function activateLocale(locale: Locale): Promise<void> {
  const before = wanted
  wanted = locale
  const loaded = await Promise.all(catalogues.map((catalogue) => catalogue[locale]())).catch((error) => {
    if (wanted === locale) wanted = before
    throw error
  })
  if (wanted !== locale) return
  const messages: Messages = Object.assign(
    {},
    ...loaded.map((catalogue) => withoutJoiners(catalogue.messages)),
  )
  if (i18n.locale === locale) {
    // Most calls only add texts, and who shows them has waited for them. A language that Lingui activates draws
    // the whole page again.
    Object.assign(i18n.messages, messages)
    return
  }
  // Lingui takes the plural rule from `locales`. It knows Lao as `lo`.
  i18n.loadAndActivate({ locale, locales: languageTag(locale), messages })
  document.documentElement.lang = languageTag(locale)
  linkManifest(`/manifest-${locale}.webmanifest`)
}

/** Fetches the texts of the other languages ahead, so that a switch need not wait for them. */
export function fetchOtherLocales(): void {
  // The switch itself tells when they cannot be fetched.
  for (const catalogue of catalogues)
    for (const locale of config.languages) catalogue[locale]().catch(() => {})
}

/**
 * An app that is installed from now on has its name and shortcuts in this language. The page itself links no
 * manifest: the browser would fetch two.
 */
function linkManifest(href: string): void {
  const link = document.querySelector('link[rel=manifest]') ?? document.createElement('link')
  if (link.getAttribute('href') === href) return
  link.setAttribute('rel', 'manifest')
  link.setAttribute('href', href)
  if (!link.isConnected) document.head.append(link)
}

/** Who asks for texts that are on their way must wait for them, too. */
const added = new Map<Catalogue, Promise<void>>()

/**
 * Adds texts, in this language and in every later one.
 * @throws {Error} when they cannot be fetched; the next call tries again
 */
export function addCatalogue(catalogue: Catalogue): Promise<void> {
  const adding = added.get(catalogue) ?? loadAdded(catalogue)
  added.set(catalogue, adding)
  return adding
}

async function loadAdded(catalogue: Catalogue): Promise<void> {
  catalogues = [...catalogues, catalogue]
  try {
    if (wanted) await activateLocale(wanted)
  } catch (error) {
    catalogues = catalogues.filter((other) => other !== catalogue)
    added.delete(catalogue)
    throw error
  }
}

/**
 * Adds the texts that only a signed-in player reads.
 * @throws {Error} when they cannot be fetched; the next call tries again
 */
export async function loadPlayerCatalogue(): Promise<void> {
  const { playerCatalogue, playerErrorMessages } = await import('./player-error-messages.ts')
  await addCatalogue(playerCatalogue)
  addErrorMessages(playerErrorMessages)
}

/** Returns the BCP 47 tag of the active language. */
export function activeLanguageTag(): string {
  return languageTag((i18n.locale || 'th') as Locale)
}
