import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '../src/domain/locale.ts'
import { SHARE_FIELD, SHARE_PATH, SLIP_TYPES } from '../src/domain/shared-slip.ts'
import type { Config } from '../src/settings.ts'
import type { Brand } from './brand/read-brand.ts'
import { outsideWords } from './outside-words.ts'

const screens = ['home', 'deposit', 'statement'] as const

/**
 * Builds the web app manifest in a language. A phone may start only addresses under `/user`, because
 * opening the public area ends the session.
 */
export function manifest(config: Config, brand: Brand, locale: Locale) {
  const colours = brand.themes[brand.first]
  const text = outsideWords[locale]
  const shortcut = (name: string, icon: string, url: string) => ({
    name,
    url,
    icons: [{ src: `/icons/shortcut-${icon}.png`, sizes: '96x96', type: 'image/png' }],
  })
  return {
    id: '/user',
    name: config.appName,
    short_name: config.appName,
    description: brand.description[locale],
    lang: text.lang,
    dir: 'ltr',
    scope: '/',
    start_url: '/user/home',
    display: 'standalone',
    orientation: 'portrait',
    theme_color: colours.raised,
    background_color: colours.surface,
    categories: ['finance', 'games'],
    // A new brand has none until `npm run brand` has taken them.
    screenshots: screens
      .map((screen) => ({ file: `screenshots/${screen}-${locale}.jpg`, label: text[screen] }))
      .filter(({ file }) => existsSync(join(brand.folder, file)))
      .map(({ file, label }) => ({
        src: `/${file}`,
        sizes: '720x1280',
        type: 'image/jpeg',
        form_factor: 'narrow' as const,
        label,
      })),
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/icons/monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
    ],
    shortcuts: [
      shortcut(text.deposit, 'deposit', '/user/home?dialog=deposit'),
      shortcut(text.withdraw, 'withdraw', '/user/home?dialog=withdraw'),
      shortcut(text.statement, 'statement', '/user/statement'),
      shortcut(text.support, 'support', '/user/contact'),
    ],
    // A bank app can share a slip. The service worker takes it (sw/keep-shared-slips.ts).
    share_target: {
      action: SHARE_PATH,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: SHARE_FIELD, accept: SLIP_TYPES }] },
    },
  }
}
