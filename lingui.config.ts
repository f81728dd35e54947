import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** What only a signed-in player reads; the login page does not load it. */
const playersOnly = [
  'src/{dialogs,intents,loading,money,slips}/**',
  'src/features/player/**',
  'src/shell/player/**',
  'src/ui/{ConditionPercents,Pagination,StatusBadge}.tsx',
  'src/i18n/player-error-messages.ts',
]

export default defineConfig({
  sourceLocale: 'en',
  locales: ['th', 'la', 'en'],
  // The client's locale ids; `la` is Lao, whose language tag, and so whose plural rule, is `lo`.
  fallbackLocales: false,
  catalogs: [
    { path: '<rootDir>/locales/{locale}', include: ['src'], exclude: playersOnly },
    { path: '<rootDir>/locales/player/{locale}', include: playersOnly },
  ],
  format: formatter({ lineNumbers: false, origins: false }),
  orderBy: 'message',
})
