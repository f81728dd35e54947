/**
 * Stands in for `vite build` where the commands of the pages are tried out. A real build takes a minute, and
 * `npm test` makes three. This one reads settings and brand as that does, and fails where that fails; it writes the
 * page, the policy and the servers' files by the same code. In place of the app is one line.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build, type Plugin } from 'vite'
import { readConfig } from '../src/settings.ts'
import { pageFiller } from './brand/fill-page.ts'
import { readBrand } from './brand/read-brand.ts'
import { firstPaint } from './first-paint.ts'
import { hostingFiles } from './hosting/hosting-files.ts'
import { readSettings } from './read-settings.ts'

const root = join(import.meta.dirname, '..')

const noApp: Plugin = {
  name: 'kapao:no-app',
  enforce: 'pre',
  load(id) {
    if (/\.css(?:\?|$)/.test(id)) return ''
    // No two builds have the same file, as after a change of the app.
    return id === join(root, 'src/app/main.tsx') ? `document.title = '${crypto.randomUUID()}'` : null
  },
  generateBundle() {
    // Long enough to be compressed, as the worker's list of files is.
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: `self.kapaoFiles = '${' '.repeat(5000)}'\n` })
  },
}

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    config: { type: 'string' },
    mode: { type: 'string', default: 'th' },
    outDir: { type: 'string' },
    sourcemap: { type: 'string' },
    logLevel: { type: 'string' },
  },
})
// The console has a configuration of its own, and no part in what the pages say.
if (!values.config) {
  const { mode } = values
  const settings = readSettings(mode, root)
  const brand = readBrand(settings.VITE_BRAND)
  const config = readConfig({ ...settings, MODE: mode }, brand)
  const fill = pageFiller(config, brand)
  await build({
    root,
    configFile: false,
    mode,
    logLevel: 'warn',
    plugins: [noApp, firstPaint(fill), hostingFiles(config, fill)],
    build: { outDir: values.outDir, emptyOutDir: true, sourcemap: values.sourcemap ? 'hidden' : false },
  })
}
