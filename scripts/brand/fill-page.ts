import type { Config } from '../../src/settings.ts'
import { outsideWords, ownLocale } from '../outside-words.ts'
import type { Brand } from './read-brand.ts'

const asJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Escapes a text for HTML and for attributes in double quotes. */
function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/**
 * Returns a function that fills in the places of a page outside the app, such as `%APP_NAME%`: the name, the
 * colours, and the words that are visible before any script runs. `%LIGHT_INK%` is the colour `ink` of the light theme,
 * `%FIRST_INK%` that of the brand's first theme.
 */
export function pageFiller(config: Config, brand: Brand): (page: string) => string {
  const words = outsideWords[ownLocale(config)]
  const { dark, light } = brand.themes
  const second = brand.first === 'dark' ? 'light' : 'dark'
  const colours = Object.entries({
    dark,
    light,
    first: brand.themes[brand.first],
    second: brand.themes[second],
  })
  const values: Record<string, string> = {
    ...Object.fromEntries(
      colours.flatMap(([theme, values]) =>
        Object.entries(values).map(([name, value]) => [
          `${theme}_${name}`.toUpperCase().replaceAll('-', '_'),
          value,
        ]),
      ),
    ),
    BRAND: brand.id,
    FIRST: brand.first,
    SECOND: second,
    LANG: words.lang,
    APP_NAME: config.appName,
    DESCRIPTION: brand.description[ownLocale(config)],
    NOSCRIPT: words.noScript,
  }
  const support = asJson(brand.support ?? null)
  return (page) =>
    page
      .replaceAll("'%SUPPORT%'", () => support)
      .replace(/%([A-Z_]+)%/g, (whole, name: string) => {
        const value = values[name]
        if (value === undefined) throw new Error(`${whole} is no value of a page`)
        return escapeHtml(value)
      })
}
