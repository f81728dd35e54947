import { i18n } from '@lingui/core'
import { tabChannel } from '#browser/tab-channel.ts'
import { config } from '#config.ts'
import type { Locale } from '#domain/locale.ts'
import { activateLocale } from '#i18n/activate-locale.ts'
import type { Config } from '#settings.ts'
import { storedKeys } from './stored.ts'

const channel = tabChannel<Locale>('locale')

/**
 * Returns the language that the player chose; without a choice the market's own, or the first of the build's
 * languages where that is not among them.
 */
export function chosenLocale({ market, languages }: Pick<Config, 'market' | 'languages'> = config): Locale {
  const wishes = [storedKeys.locale.read(), market === 'lao' ? 'la' : 'th'] as const
  return wishes.find((wish) => wish !== null && languages.includes(wish)) ?? languages[0] ?? 'th'
}

/** Changes the language here and in every other tab, and keeps the choice. */
export async function chooseLocale(locale: Locale): Promise<void> {
  await activateLocale(locale)
  // The player has chosen another one meanwhile.
  if (i18n.locale !== locale) return
  storedKeys.locale.write(locale)
  storedKeys.launchPicture.remove()
  channel.post(locale)
}

channel.onMessage((message) => {
  // A tab with an earlier build may have other languages.
  const locale = config.languages.find((own) => own === message)
  // Where its texts cannot be loaded now, this tab takes them at its next start.
  if (locale) activateLocale(locale).catch(() => {})
})
