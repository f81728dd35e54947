import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { VersionFile } from './version-file.ts'

export interface KeptAssets {
  /** Adds them to a build that has been made since, and removes the copy. Returns the number of added files. */
  addTo(build: string): number
}

/** A file of `assets`, and no path to anywhere else. */
const ASSET = /^assets\/\w[\w.-]*$/
/** A server that hangs must not hold a build for ever. */
const PATIENCE_MS = 30_000

function keptIn(copy: string, assets: readonly string[]): KeptAssets {
  return {
    addTo(nextBuild) {
      const missing = assets.filter((asset) => !existsSync(join(nextBuild, asset)))
      for (const asset of missing) cpSync(join(copy, asset), join(nextBuild, asset))
      rmSync(copy, { recursive: true })
      return missing.length
    },
  }
}

const newCopy = () => mkdtempSync(join(tmpdir(), 'kapao-assets-'))

/**
 * Copies the own assets of a build, before the next one takes its folder. Those that this build kept from an
 * earlier one are left, so that a deployment has the assets of two builds at most.
 * @throws {Error} where there is no build in the folder
 */
export function keepAssetsOf(build: string): KeptAssets {
  const file = join(build, 'version.json')
  if (!existsSync(file)) throw new Error(`${build} has no version.json: there is no build to keep assets of`)
  const { assets } = JSON.parse(readFileSync(file, 'utf8')) as VersionFile
  const copy = newCopy()
  for (const asset of assets) cpSync(join(build, asset), join(copy, asset))
  return keptIn(copy, assets)
}

/** Returns the bytes at an address; null where there is no such file. Some hosts send a page for it, with 200. */
async function fileAt(address: string): Promise<Buffer | null> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) })
  const isPage = answer.headers.get('content-type')?.startsWith('text/html')
  return answer.ok && !isPage ? Buffer.from(await answer.arrayBuffer()) : null
}

async function versionAt(address: string): Promise<VersionFile> {
  const bytes = await fileAt(address)
  if (bytes === null) throw new Error('there is no version.json')
  const version: VersionFile = JSON.parse(bytes.toString())
  if (!Array.isArray(version.assets)) throw new Error('its version.json names no assets')
  return version
}

/**
 * Fetches the own assets of the build that is deployed at an address. Where there is no build yet, or no answer
 * comes, it only warns: the new build may mend that.
 * @param say gets the warnings
 * @throws {Error} where another market is deployed there, or its list of assets names other files
 */
export async function fetchAssetsOf(
  address: string,
  market: VersionFile['market'],
  say: (warning: string) => void = console.warn,
): Promise<KeptAssets> {
  const base = address.replace(/\/+$/, '')
  const deployed = await versionAt(`${base}/version.json`).catch((error: Error) => error)
  if (deployed instanceof Error) {
    say(`${base} has no build to keep assets of: ${reasonOf(deployed)}.`)
    return keptIn(newCopy(), [])
  }
  if (deployed.market !== market)
    throw new Error(`${base} is of the market ${deployed.market}, not ${market}`)
  const copy = newCopy()
  const assets: string[] = []
  for (const asset of deployed.assets) {
    if (!ASSET.test(asset)) throw new Error(`${base}/version.json names ${JSON.stringify(asset)} as an asset`)
    const bytes = await fileAt(`${base}/${asset}`).catch(() => null)
    if (bytes === null) {
      say(`${base}/${asset} could not be fetched, and is not kept.`)
      continue
    }
    mkdirSync(dirname(join(copy, asset)), { recursive: true })
    writeFileSync(join(copy, asset), bytes)
    assets.push(asset)
  }
  return keptIn(copy, assets)
}

/** What `fetch` says is only that it failed. */
const reasonOf = (error: Error) => (error.cause instanceof Error ? error.cause.message : error.message)
