/**
 * Builds the app for deployment: `dist/<market>` is what a server sends, `dist/<market>.server` has what it must
 * not send: its configuration and the source maps (docs/deploying.md).
 */
import { cpSync, globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { keepAssetsOf } from './hosting/kept-assets.ts'
import { precompress } from './hosting/precompress.ts'
import { runSteps } from './run-step.ts'

const MARKETS = ['th', 'lao']

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    // The folder of the builds whose assets are kept, with a folder for each market.
    keep: { type: 'string' },
    out: { type: 'string', default: 'dist' },
  },
})
const unknown = positionals.find((market) => !MARKETS.includes(market))
if (unknown) {
  console.error(`There is no market ${unknown}: choose from ${MARKETS.join(', ')}`)
  process.exit(1)
}

for (const market of positionals.length > 0 ? positionals : MARKETS) {
  const build = join(values.out, market)
  const beside = `${build}.server`
  const kept = values.keep === undefined ? null : keepAssetsOf(join(values.keep, market))
  rmSync(beside, { recursive: true, force: true })
  runSteps([
    [
      `Build (${market})`,
      'vite',
      ['build', '--mode', market, '--outDir', build, '--sourcemap', 'hidden', '--logLevel', 'warn'],
    ],
  ])
  for (const map of globSync('**/*.map', { cwd: build })) {
    cpSync(join(build, map), join(beside, 'maps', map))
    rmSync(join(build, map))
  }
  // After the service worker has its list of files, which has this build's own only.
  const added = kept?.addTo(build) ?? 0
  const compressed = precompress(build)
  console.log(`${build}: ${compressed} files compressed, ${added} assets of the previous build kept`)
}
