import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import type { Locale } from '../../src/domain/locale.ts'

const catalogues = new Map<Locale, Map<string, string>>()

async function catalogueOf(locale: Locale): Promise<Map<string, string>> {
  const known = catalogues.get(locale)
  if (known) return known
  const catalogue = new Map<string, string>()
  for (const folder of ['locales', 'locales/player', 'locales/later']) {
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
 * Returns the app's text in a language for an English source.
 * @throws {Error} where the catalogue has no such message
 */
export async function messageIn(locale: Locale, source: string): Promise<string> {
  const found = (await catalogueOf(locale)).get(source)
  if (found === undefined) throw new Error(`no message in ${locale}: ${source}`)
  return found
}

const SOURCES = ['error-code-messages.ts', 'player-error-messages.ts']

/** Reads the English source of each error key from the app's code, because its macros run only in a build. */
function errorSources(): Map<string, string> {
  const sources = new Map<string, string>()
  for (const file of SOURCES) {
    const text = readFileSync(join(import.meta.dirname, '..', '..', 'src', 'i18n', file), 'utf8')
    for (const [, code = '', source = ''] of text.matchAll(/^ {2}([A-Z][A-Z0-9_]+): msg`(.*)`,$/gm)) {
      sources.set(code, source)
    }
  }
  return sources
}

let errors: Map<string, string> | null = null

/** Returns the app's text for an error key. */
export async function errorTextIn(locale: Locale, code: string): Promise<string> {
  errors ??= errorSources()
  const [, reason] = /^INVALID_USER_(\d)$/.exec(code) ?? []
  if (reason) {
    const text = await messageIn(
      locale,
      'This account cannot be used (reason {reason}). Please contact support.',
    )
    return text.replace('{reason}', reason)
  }
  const source = errors.get(code)
  if (source === undefined) throw new Error(`no text for ${code}`)
  return messageIn(locale, source)
}
