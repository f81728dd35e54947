import { createReadStream, createWriteStream, existsSync, globSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { findOnPath, installPackages, run } from './system-packages.ts'

/** The engines beside Chromium that the app is tried in. Null where one is not to be had. */
export interface Engines {
  firefox: string | null
  webkit: { driver: string; browser: string } | null
  /** A real Chromium near the oldest one that the app works in. */
  oldChromium: string | null
}

const findFirefox = () => findOnPath('firefox-esr') ?? findOnPath('firefox')

function findWebKit(): Engines['webkit'] {
  const driver = findOnPath('WebKitWebDriver')
  const [browser] = globSync('/usr/{lib,lib64,libexec}{,/*}/webkit{2,}gtk-4*/MiniBrowser')
  return driver && browser && findOnPath('Xvfb') ? { driver, browser } : null
}

/** Finds Firefox, WebKitGTK and an old Chromium, and installs what is missing. */
export async function findEngines(): Promise<Engines> {
  const firefox = findFirefox() ?? installed('Firefox', findFirefox, ['firefox-esr'])
  const webkit = findWebKit() ?? installed('WebKitGTK', findWebKit, ['webkit2gtk-driver', 'xvfb'])
  const old = await oldChromium().catch((error) => {
    console.error(error)
    return null
  })
  return { firefox, webkit, oldChromium: old }
}

function installed<T>(name: string, find: () => T | null, packages: string[]): T | null {
  if (!findOnPath('apt-get')) return null
  // A developer is not asked for a password for this.
  if (process.getuid?.() !== 0 && !process.env.CI) return null
  const isInstalled = installPackages(...packages)
  const found = find()
  if (isInstalled && !found) console.error(`apt has installed ${name}, but it is not found`)
  return found
}

/** npm has no older one above Chrome 99. Its package is a Chromium for servers, packed with brotli. */
const OLD_CHROMIUM = '106.0.2'
const cache = join(import.meta.dirname, '..', 'node_modules', '.cache', `chromium-${OLD_CHROMIUM}`)

/** It is outside of package.json, because 50 MB would be too much for those who run no tests. */
async function oldChromium(): Promise<string | null> {
  const path = join(cache, 'chromium')
  if (existsSync(path)) return path
  // The package is for this kind of machine only.
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  mkdirSync(cache, { recursive: true })
  const options = [
    '--prefix',
    cache,
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--fetch-retries=1',
  ]
  if (!run('npm', ['install', ...options, `@sparticuz/chromium@${OLD_CHROMIUM}`])) return null
  const packed = join(cache, 'node_modules/@sparticuz/chromium/bin/chromium.br')
  const half = `${path}.half`
  await pipeline(createReadStream(packed), createBrotliDecompress(), createWriteStream(half, { mode: 0o755 }))
  renameSync(half, path)
  return path
}
