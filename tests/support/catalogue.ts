import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'

type Locale = 'th' | 'la' | 'en'

const catalogues = new Map<Locale, Map<string, string>>()

async function catalogueOf(locale: Locale): Promise<Map<string, string>> {
  const known = catalogues.get(locale)
  if (known) return known
  const filename = join(import.meta.dirname, '..', '..', 'locales', `${locale}.po`)
  const parsed = await formatter().parse(readFileSync(filename, 'utf8'), {
    locale,
    sourceLocale: 'en',
    filename,
  })
  const catalogue = new Map(
    Object.values(parsed).map(({ message = '', translation = '' }) => [message, translation || message]),
  )
  catalogues.set(locale, catalogue)
  return catalogue
}

/**
 * What the app says in a language, by its English source.
 * @throws {Error} when the catalogue has no such message
 */
export async function messageIn(locale: Locale, source: string): Promise<string> {
  const found = (await catalogueOf(locale)).get(source)
  if (found === undefined) throw new Error(`no message in ${locale}: ${source}`)
  return found
}
