/**
 * Builds the app for deployment: `dist/<market>` is what a server sends, `dist/<market>.server` has what it must
 * not send: its configuration and the source maps (docs/deploying.md).
 */
import { cpSync, globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isDemoBrand } from './brand/demo-remains.ts'
import { fetchAssetsOf, type KeptAssets, keepAssetsOf } from './hosting/kept-assets.ts'
import { precompress } from './hosting/precompress.ts'
import { readSettings } from './read-settings.ts'
import { runSteps } from './run-step.ts'

const MARKETS = ['th', 'lao'] as const
type Market = (typeof MARKETS)[number]
const isMarket = (word: string): word is Market => MARKETS.some((market) => market === word)

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    // The builds whose assets are kept: a folder with a folder for each market, or the address of a market's app.
    keep: { type: 'string' },
    out: { type: 'string', default: 'dist' },
  },
})
const unknown = positionals.find((word) => !isMarket(word))
if (unknown) {
  console.error(`There is no market ${unknown}: choose from ${MARKETS.join(', ')}`)
  process.exit(1)
}

const markets = positionals.length > 0 ? positionals.filter(isMarket) : MARKETS
const isAddress = /^https?:\/\//.test(values.keep ?? '')
if (isAddress && markets.length > 1) {
  console.error('An address has the app of one market: npm run build -- th --keep https://wallet.example.com')
  process.exit(1)
}

function keptAssets(market: Market): KeptAssets | Promise<KeptAssets> | null {
  if (!values.keep) return null
  return isAddress ? fetchAssetsOf(values.keep, market) : keepAssetsOf(join(values.keep, market))
}

for (const market of markets) {
  const build = join(values.out, market)
  const beside = `${build}.server`
  const kept = await keptAssets(market)
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
  const { VITE_BRAND } = readSettings(market, join(import.meta.dirname, '..'))
  if (isDemoBrand(VITE_BRAND)) {
    console.warn('The brand is one of this repository: players who need help are sent to a demo account.')
  }
  console.log(`${build}: ${compressed} files compressed, ${added} assets of the previous build kept`)
}
