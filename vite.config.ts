import { resolve } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brandFiles } from './scripts/brand/brand-files.ts'
import { brandColours } from './scripts/brand/brand-styles.ts'
import { pageFiller } from './scripts/brand/fill-page.ts'
import { readBrand } from './scripts/brand/read-brand.ts'
import { watchBrand } from './scripts/brand/watch-brand.ts'
import { scriptTargets, styleTargets } from './scripts/browser-floor.ts'
import { compileHints } from './scripts/compile-hints.ts'
import { dynamicHeights } from './scripts/dynamic-heights.ts'
import { firstPaint } from './scripts/first-paint.ts'
import { hostingFiles } from './scripts/hosting/hosting-files.ts'
import { buildVersionText } from './scripts/hosting/version-file.ts'
import { launchPage } from './scripts/launch-page.ts'
import { leanPreloads } from './scripts/lean-preloads.ts'
import { localizedManifests } from './scripts/localized-manifests.ts'
import { readSettings } from './scripts/read-settings.ts'
import { schemaVersion } from './scripts/schema-version.ts'
import { serviceWorker } from './scripts/service-worker.ts'
import { thirdPartyLicences } from './scripts/third-party-licences.ts'
import {
  dialogGroups,
  firstLoadIcons,
  foundation,
  notCompiled,
  sharedIcons,
  startGroups,
} from './scripts/what-loads-when.ts'
import { withoutInfiniteQueries } from './scripts/without-infinite-queries.ts'
import { readConfig } from './src/settings.ts'

/** Packages that every screen needs. */
const foundationPackages = [
  /node_modules\/(react|react-dom|scheduler|@lingui|valibot|use-sync-external-store)\//,
  /node_modules\/@tanstack\/(react-router|router-core|history|store|react-store|query-core|react-query)\/(?!.*(queriesObserver|useQueries))/,
  /node_modules\/lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|defaultAttributes|shared)/,
]

const inProject = (file: string) => resolve(import.meta.dirname, file)
const foundationFiles = new Set(foundation().map(inProject))
const iconsOfFirstLoad = new Set(firstLoadIcons())
const iconsOfVisitors = new Set(sharedIcons())
const notCompiledFiles = notCompiled().map(inProject)

/** Only the lazy part of a route belongs to a group. The router's tree holds the rest. */
function isIn(files: Set<string>, id: string): boolean {
  const [file = '', query = ''] = id.split('?')
  return files.has(file) && (!/\/src\/routes\//.test(file) || query.includes('tsr-split'))
}

/** The login is not compiled by React Compiler (`notCompiled`). */
const isCompilerRuntime = (id: string) => /\/react\/.*compiler-runtime/.test(id)

const isLibrary = (id: string) =>
  foundationPackages.some((pattern) => pattern.test(id)) && !isCompilerRuntime(id)

/** Returns the name of the icon that this file draws, or an empty text. */
function iconOf(id: string): string {
  const [, name = ''] = /\/lucide-react\/dist\/esm\/icons\/(.+)\.mjs$/.exec(id) ?? []
  return name
}

/** The compiler's memory slots cost 4 KB of the first screens, where what they would save is drawn once. */
function compilerPreset() {
  const preset = reactCompilerPreset()
  return {
    ...preset,
    rolldown: {
      ...preset.rolldown,
      filter: { ...preset.rolldown.filter, id: { exclude: notCompiledFiles } },
    },
  }
}

export default defineConfig(({ mode }) => {
  const env = readSettings(mode, import.meta.dirname)
  const brand = readBrand(env.VITE_BRAND)
  const config = readConfig({ ...env, MODE: mode }, brand)
  const fill = pageFiller(config, brand)
  if (env.VITE_FORM_HOSTS === undefined) {
    console.warn('VITE_FORM_HOSTS is not set: games that are entered by a form open on the own hosts only.')
  }
  const preloads = leanPreloads()
  const sandbox = `http://127.0.0.1:${process.env.PORT ?? 4173}`
  return {
    define: {
      // Without it: JSON leaves out what is undefined.
      __KAPAO_CONFIG__: JSON.stringify({ ...config, pushKey: undefined }),
      __PUSH_KEY__: JSON.stringify(config.pushKey),
      __BRAND__: JSON.stringify(brand.id),
      __BANK_PICTURES__: JSON.stringify(brand.bankPictures),
      __HELP_LINES__: JSON.stringify(brand.helpLines),
      __API_URL__: JSON.stringify(config.apiUrl),
      __REPORT_URL__: JSON.stringify(config.reportUrl),
      __BUILD_VERSION__: JSON.stringify(buildVersionText()),
      __SCHEMA_VERSION__: JSON.stringify(schemaVersion()),
    },
    resolve: {
      // React has it itself since 18.
      alias: {
        'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
        'use-sync-external-store/shim': 'react',
      },
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
      withoutInfiniteQueries(),
      react(),
      lingui(),
      babel({ presets: [compilerPreset(), linguiTransformerBabelPreset()] }),
      brandColours(brand, inProject('src/ui/styles.css')),
      tailwindcss(),
      dynamicHeights(),
      firstPaint(fill),
      brandFiles(config, brand),
      watchBrand(brand),
      localizedManifests(config, brand),
      // Before the policy, which needs the finished page.
      launchPage(config),
      thirdPartyLicences(),
      preloads.plugin,
      compileHints(),
      serviceWorker(config),
      hostingFiles(config, fill),
    ],
    build: {
      target: scriptTargets,
      cssTarget: styleTargets,
      outDir: `dist/${config.market}`,
      emptyOutDir: true,
      sourcemap: false,
      chunkSizeWarningLimit: 500,
      modulePreload: preloads.options,
      rolldownOptions: {
        // The app has the settings as a constant, and does not need their schema.
        treeshake: {
          moduleSideEffects: [{ test: /\/src\/(settings|setting-rules)\.ts$/, sideEffects: false }],
        },
        output: {
          chunkFileNames: ({ name, facadeModuleId }) =>
            // A name for each file, also without the hash: the worker looks for it in the previous build.
            `assets/${/\/locales\/(player|later)\//.exec(facadeModuleId ?? '')?.[1]?.concat('-') ?? ''}${name}-[hash].js`,
          codeSplitting: {
            groups: [
              // Apart from the app's own files, because a phone keeps it over most deploys.
              { name: 'libraries', test: isLibrary },
              {
                name: 'foundation',
                test: (id: string) => foundationFiles.has(id) || iconsOfFirstLoad.has(iconOf(id)),
              },
              ...startGroups().map(({ name, files }) => {
                const inGroup = new Set(files.map(inProject))
                const isShared = name === 'shared'
                const isSharedPackage = (id: string) =>
                  isCompilerRuntime(id) || iconsOfVisitors.has(iconOf(id))
                return {
                  name,
                  test: (id: string) => isIn(inGroup, id) || (isShared && isSharedPackage(id)),
                }
              }),
              // Each icon that two screens show would otherwise be a file of 200 bytes.
              { name: 'icons', test: (id: string) => iconOf(id) !== '', minShareCount: 2 },
              ...dialogGroups().map(({ name, files }) => {
                const inGroup = new Set(files.map(inProject))
                return { name, test: (id: string) => isIn(inGroup, id) }
              }),
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
