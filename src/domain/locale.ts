/** The client's ids of the languages, as its URLs and storage have them. Lao is `la`, but its language tag is `lo`. */
export const locales = ['th', 'la', 'en'] as const
export type Locale = (typeof locales)[number]
