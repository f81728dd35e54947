import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'

type Locale = 'th' | 'la' | 'en'

const catalogues = new Map<Locale, Map<string, string>>()

async function catalogueOf(locale: Locale): Promise<Map<string, string>> {
  const known = catalogues.get(locale)
  if (known) return known
  const catalogue = new Map<string, string>()
  for (const folder of ['locales', 'locales/player']) {
    const filename = join(import.meta.dirname, '..', '..', folder, `${locale}.po`)
    const parsed = await formatter().parse(readFileSync(filename, 'utf8'), {
      locale,
      sourceLocale: 'en',
      filename,
    })
    for (const { message = '', translation = '' } of Object.values(parsed))
      catalogue.set(message, translation || message)
  }
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
