import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** What only a signed-in player reads; the login page does not load it. */
const playersOnly = [
  'src/dialogs/**',
  'src/features/{agreement,bonus,chat,deposit,games,home,install,invite,journal,profile,promotion,push,refund,slips,spin,statement,transfer,withdraw}/**',
  'src/shell/{DialogBoundary,DialogStack,PlayerMenu,PlayerShell,StorageNotice}.tsx',
  'src/ui/{ConditionPercents,Pagination,StatusBadge}.tsx',
  'src/i18n/{player-error-messages,slip-reason-text,spin-error-text}.ts',
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
