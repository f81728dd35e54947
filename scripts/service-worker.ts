/**
 * Builds the service worker in two files. `sw.js` lists the files of this build, and is new with each build.
 * The worker's code is a file of `assets`, which a phone keeps until that code changes.
 */
import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import type { Config } from '../src/settings.ts'
import { scriptTargets } from './browser-floor.ts'
import { byUse, type WhenFetched, whenFetched } from './what-loads-when.ts'

const entry = join(import.meta.dirname, '..', 'sw', 'sw.ts')

/** A digest of 48 bits. It recognises the files of one's own builds, and is no protection against forgery. */
function digestOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 8)
}

async function compile(config: Config): Promise<string> {
  const output = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      __API_URL__: JSON.stringify(config.apiUrl),
      __BRAND__: JSON.stringify(config.brand),
      'process.env.NODE_ENV': JSON.stringify('production'),
    },
    build: {
      write: false,
      minify: true,
      target: scriptTargets,
      lib: { entry, formats: ['iife'], name: 'worker' },
    },
  })
  const [
    {
      output: [{ code }],
    },
  ] = output as [Rolldown.RolldownOutput]
  return code.trim()
}

/** Returns the files that the worker keeps, in the order of their use, with their digests. */
function listFiles(folder: string): Record<Exclude<WhenFetched, 'never'>, [path: string, digest: string][]> {
  const paths = globSync(['index.html', 'boot-guard.js', 'assets/*.{js,css}', 'icons/*.svg'], {
    cwd: folder,
  }).sort(byUse())
  const when = whenFetched()
  const listed = (wanted: Exclude<WhenFetched, 'never'>) =>
    paths
      .filter((path) => when(path) === wanted)
      .map((path): [string, string] => [path, digestOf(readFileSync(join(folder, path)))])
  return { start: listed('start'), later: listed('later'), onUse: listed('onUse') }
}

/** The script that loads the worker's code. Trusted Types want the address from the policy of our own scripts. */
function loaderOf(path: string): string {
  return `const path='/${path}';importScripts(self.trustedTypes?trustedTypes.createPolicy('kapao',{createScriptURL:()=>path}).createScriptURL(path):path)\n`
}

export function serviceWorker(config: Config): Plugin {
  let folder = ''
  let path = ''
  return {
    name: 'kapao:service-worker',
    apply: 'build',
    configResolved({ root, build: { outDir } }) {
      folder = resolve(root, outDir)
    },
    async generateBundle() {
      const source = await compile(config)
      path = `assets/service-worker-${digestOf(source)}.js`
      this.emitFile({ type: 'asset', fileName: path, source })
    },
    writeBundle: {
      // When all other files have their final content.
      order: 'post',
      sequential: true,
      handler() {
        const files = listFiles(folder)
        writeFileSync(join(folder, 'sw.js'), `self.kapaoFiles=${JSON.stringify(files)};${loaderOf(path)}`)
      },
    },
  }
}
