import { type Locale, locales } from '#domain/locale.ts'

const languageTags: Record<Locale, string> = { th: 'th', la: 'lo', en: 'en' }

/** The name of each language in that language. */
export const localeNames: Record<Locale, string> = { th: 'ไทย', la: 'ລາວ', en: 'English' }

export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale)
}

/** Returns the BCP 47 tag, for `<html lang>` and `Accept-Language`. */
export function languageTag(locale: Locale): string {
  return languageTags[locale]
}
