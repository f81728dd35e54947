/** The client's ids, as its URLs and storage have them. Lao is `la` there, but its language tag is `lo`. */
const locales = ['th', 'la', 'en'] as const
export type Locale = (typeof locales)[number]

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
