/**
 * Makes the built page show its first picture before it loads the app (docs/architecture.md#launch): the
 * styles and the script that draws are in the page itself, and the app's own files follow.
 */

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build, minifySync, type Plugin, type Rolldown } from 'vite'
import { locales } from '../src/domain/locale.ts'
import type { LaunchFiles } from '../src/launch/launch-picture.ts'
import type { Config } from '../src/settings.ts'
import { scriptTargets } from './browser-floor.ts'
import { withOlderHeights } from './dynamic-heights.ts'
import { ownLocale } from './outside-words.ts'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

const script = join(import.meta.dirname, '..', 'src', 'launch', 'draw-picture.ts')
const PLACE = '<script data-launch></script>'
const FILES = '<script type="application/json" id="launch"></script>'
const PAGES = '<script type="application/json" id="pages"></script>'
const MODULE_SCRIPT = /<script type="module"[^>]*src="\/([^"]+)"><\/script>/g

async function compile(brand: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    define: { __BRAND__: JSON.stringify(brand) },
    build: {
      write: false,
      minify: true,
      target: scriptTargets,
      lib: { entry: script, formats: ['iife'], name: 'launch' },
    },
  })
  const [
    {
      output: [{ code }],
    },
  ] = output as [Rolldown.RolldownOutput]
  return code.trim()
}

/** The pages of visitors as JSON that may stand in HTML. */
async function prerenderPages(mode: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, 'prerender-pages.ts'), mode],
    {
      env: { ...process.env, NODE_ENV: 'production' },
      maxBuffer: 10_000_000,
    },
  )
  return stdout.replaceAll('<', '\\u003c')
}

const chunksOf = (bundle: Bundle) =>
  Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')

/** The files that one file needs before it can run, itself included. */
function withImports(bundle: Bundle, files: string[], found = new Set<string>()): Set<string> {
  for (const file of files) {
    const chunk = bundle[file]
    if (found.has(file) || chunk?.type !== 'chunk') continue
    found.add(file)
    withImports(bundle, chunk.imports, found)
  }
  return found
}

const screens = {
  player: [
    /src\/routes\/user\.tsx\?tsr-split/,
    /src\/routes\/user\.home\.tsx\?tsr-split/,
    /src\/app\/prepare-home\.ts$/,
  ],
  visitor: [/src\/routes\/_public\.tsx\?tsr-split/, /src\/routes\/_public\.login\.tsx\?tsr-split/],
}
const texts = {
  player: [(locale: string) => `/locales/${locale}.po`, (locale: string) => `/locales/player/${locale}.po`],
  visitor: [(locale: string) => `/locales/${locale}.po`],
}

/** What the app's first file needs, and what a player's and a visitor's first screen load beside that. */
function filesOfStart(bundle: Bundle, entry: Chunk) {
  const before = withImports(bundle, [entry.fileName])
  const filesOf = (isWanted: (id: string) => boolean) => {
    const files = chunksOf(bundle).filter(({ moduleIds }) => moduleIds.some(isWanted))
    const needed = withImports(
      bundle,
      files.map(({ fileName }) => fileName),
    )
    return [...needed].filter((file) => !before.has(file)).map((file) => `/${file}`)
  }
  const of = (who: 'player' | 'visitor') => ({
    always: filesOf((id) => screens[who].some((screen) => screen.test(id))),
    byLocale: Object.fromEntries(
      locales.map((locale) => [
        locale,
        filesOf((id) => texts[who].some((text) => id.endsWith(text(locale)))),
      ]),
    ),
  })
  return {
    base: [...before].sort((file) => (file === entry.fileName ? 1 : -1)).map((file) => `/${file}`),
    preloads: { player: of('player'), visitor: of('visitor') },
  }
}

/**
 * Puts the styles into the page: one request less before the first picture. What they say of licences stands in a
 * file of its own.
 */
function withStyles(html: string, bundle: Bundle): string {
  const styles: string[] = []
  const rest = html.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (link, file: string) => {
    const asset = bundle[file]
    if (asset?.type !== 'asset') return link
    delete bundle[file]
    styles.push(
      String(asset.source)
        .replace(/\/\*![\s\S]*?\*\//g, '')
        .trim(),
    )
    return ''
  })
  return rest.replace(/(?<=<style>)[\s\S]*?(?=<\/style>)/, (own) => withOlderHeights(own) + styles.join(''))
}

/** Removes comments and spaces: a visitor waits first for the page. */
function minifyPage(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/(?<=<script>)[\s\S]+?(?=<\/script>)/g, (script) => minifySync('inline.js', script).code.trim())
    .replace(/>\s*\n\s*</g, '><')
    .replace(/\n\s*/g, '\n')
}

/** Writes what the inline script loads, and the script itself. */
function withLaunch(html: string, launch: LaunchFiles, code: string): string {
  return html
    .replace(FILES, () => FILES.replace('></', () => `>${JSON.stringify(launch)}</`))
    .replace(PLACE, () => `<script>${code}</script>`)
}

export function launchPage(config: Config): Plugin {
  const locale = ownLocale(config)
  let mode = ''
  const nothing = { always: [], byLocale: {} }
  return {
    name: 'kapao:launch-page',
    configResolved(resolved) {
      mode = resolved.mode
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { server }) {
        if (!server) return html
        const launch = {
          base: ['/src/app/main.tsx'],
          locale,
          preloads: { player: nothing, visitor: nothing },
        }
        // The inline script loads the app. Vite may give the page's own tag another address, `?t=…`: then the app
        // would start twice in one page.
        return withLaunch(html.replace(MODULE_SCRIPT, ''), launch, await compile(config.brand))
      },
    },
    generateBundle: {
      // After the page has its scripts and styles.
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return
        const html = minifyPage(withStyles(String(page.source), bundle))
        // Each needs those before it. Of an entry that only imports, the page gets the imports.
        const scripts = [...html.matchAll(MODULE_SCRIPT)]
        const entry = bundle[scripts.at(-1)?.[1] ?? '']
        if (entry?.type !== 'chunk' || ![PLACE, FILES].every((place) => html.includes(place))) {
          throw new Error(`index.html has no script of the app, no ${PLACE} or no ${FILES}`)
        }
        const launch = {
          locale,
          ...filesOfStart(bundle, entry),
        }
        const [code, pages] = await Promise.all([compile(config.brand), prerenderPages(mode)])
        // The inline scripts load the app.
        const withPages = html
          .replace(MODULE_SCRIPT, '')
          .replace(PAGES, () => PAGES.replace('></', () => `>${pages}</`))
        page.source = withLaunch(withPages, launch, code)
      },
    },
  }
}
