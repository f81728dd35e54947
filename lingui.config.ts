import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { laterFiles, otherFiles, visitorFiles } from './scripts/what-loads-when.ts'
import { locales } from './src/domain/locale.ts'

export default defineConfig({
  sourceLocale: 'en',
  locales: [...locales],
  // The client's locale ids; `la` is Lao, whose language tag, and so whose plural rule, is `lo`.
  fallbackLocales: false,
  catalogs: [
    { path: '<rootDir>/locales/{locale}', include: visitorFiles() },
    { path: '<rootDir>/locales/player/{locale}', include: otherFiles() },
    { path: '<rootDir>/locales/later/{locale}', include: laterFiles() },
  ],
  format: formatter({ lineNumbers: false, origins: false }),
  orderBy: 'message',
})
