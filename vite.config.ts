import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { firstPaint } from './scripts/first-paint.ts'
import { localizedManifests } from './scripts/localized-manifests.ts'
import { manifest } from './scripts/manifest.ts'
import { ownLocale } from './scripts/outside-words.ts'
import { schemaVersion } from './scripts/schema-version.ts'
import { readConfig } from './src/config.ts'

/** What the login page, and so every page, needs: one file compresses better than forty, and is fetched in one go. */
const foundation = [
  /node_modules\/(react|react-dom|scheduler|@lingui|valibot|ky|use-sync-external-store)\//,
  /node_modules\/@tanstack\/(react-router|router-core|history|store|react-store|query-core|react-query)\//,
  /node_modules\/lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|defaultAttributes|shared)/,
  /src\/(app\/(?!start-|wipe|app-badge|badge-rules)|config|browser\/(install-prompt|emitter|external-store|use-store|tab-channel)|session\/(?!figures|player-forms|use-player-form|slots-refreshed-at))/,
  /src\/ui\/base\/(?!EmptyState)/,
  /src\/shell\/frame\/(TopBar|LanguageMenu|MenuItem|ConnectionNotice|AppFrame|BusyOverlay|ToastHost|PromptHost|UpdateHost|ScreenError)\b/,
  /src\/api\/(send|query|use-command|api-error|refusal|signals|server-clock|row-name|refresh-topics|outcome|money-runner|command-errors|upload-fetch)\b/,
  /src\/i18n\/(?!.*(slip|spin|bank))/,
  /src\/contract\/(endpoint|tolerant|error-codes|login|lookup|bank)\b/,
  /src\/domain\/money\b/,
  /src\/offline\/(connection|exclusive|waiting-update)\b/,
  /src\/dialogs\/(prompts|toast)\b/,
]

function isFoundation(id: string): boolean {
  return !/\.po$|queriesObserver|useQueries/.test(id) && foundation.some((pattern) => pattern.test(id))
}

/** The compiler's memory slots cost 4 KB of the first load, where what they would save is drawn once. */
function compilerPreset() {
  const preset = reactCompilerPreset()
  return {
    ...preset,
    rolldown: {
      ...preset.rolldown,
      filter: {
        ...preset.rolldown.filter,
        id: { exclude: [...foundation, /src\/features\/visitor\/login\//] },
      },
    },
  }
}

export default defineConfig(({ mode }) => {
  const config = readConfig({ ...loadEnv(mode, import.meta.dirname, 'VITE_'), MODE: mode })
  const sandbox = `http://127.0.0.1:${process.env.PORT ?? 4173}`
  return {
    define: {
      __KAPAO_CONFIG__: JSON.stringify(config),
      __API_URL__: JSON.stringify(config.apiUrl),
      __SCHEMA_VERSION__: JSON.stringify(schemaVersion()),
    },
    resolve: {
      // React has it itself since 18.
      alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
    },
    plugins: [
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        routesDirectory: './src/routes',
        generatedRouteTree: './src/routes/route-tree.gen.ts',
        routeFileIgnorePattern: String.raw`\.gen\.ts$`,
        quoteStyle: 'single',
        addExtensions: true,
      }),
      react(),
      lingui(),
      babel({ presets: [compilerPreset(), linguiTransformerBabelPreset()] }),
      tailwindcss(),
      firstPaint(config),
      localizedManifests(config),
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'sw',
        filename: 'sw.ts',
        injectRegister: false,
        manifest: manifest(config, ownLocale(config)),
        includeManifestIcons: false,
        injectManifest: {
          globPatterns: ['index.html', 'boot-guard.js', 'assets/**/*.{js,css}', 'icons/favicon.svg'],
          // Fetched when a player asks for them: videos (sw/media.ts), what is of no use without a network, and the
          // chat, which many services do not have: it opens offline once the contact page has been seen.
          globIgnores: [
            '**/how-to/**',
            'assets/{_public.register,NotificationsDialog,EditProfileDialog,decode,encrypt-gift-link,chat-socket,ChatCard,ChatDialog,deliver-outbox}-*.js',
          ],
          rollupFormat: 'iife',
        },
      }),
    ],
    build: {
      outDir: `dist/${config.market}`,
      emptyOutDir: true,
      sourcemap: false,
      chunkSizeWarningLimit: 500,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          // What every screen needs, as one file: it compresses better, and outlives a change of our own code.
          codeSplitting: {
            groups: [
              {
                name: 'foundation',
                test: isFoundation,
              },
            ],
          },
        },
      },
    },
    // Modules, so that a worker too loads what it does not always need on its own.
    worker: { format: 'es' },
    server: {
      // The browser's own Host header is kept: the sandbox compares it with the Origin.
      proxy: {
        '/api': { target: sandbox },
        '/sandbox': { target: sandbox },
        '/socket.io': { target: sandbox, ws: true },
      },
    },
  }
})
