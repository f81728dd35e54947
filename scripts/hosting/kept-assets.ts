import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { VersionFile } from './version-file.ts'

export interface KeptAssets {
  /** Adds them to a build that has been made since, and removes the copy. Returns the number of added files. */
  addTo(build: string): number
}

/**
 * Copies the own assets of a build, before the next one takes its folder. Those that this build kept from an
 * earlier one are left, so that a deployment has the assets of two builds at most.
 * @throws {Error} where there is no build in the folder
 */
export function keepAssetsOf(build: string): KeptAssets {
  const file = join(build, 'version.json')
  if (!existsSync(file)) throw new Error(`${build} has no version.json: there is no build to keep assets of`)
  const { assets } = JSON.parse(readFileSync(file, 'utf8')) as VersionFile
  const copy = mkdtempSync(join(tmpdir(), 'kapao-assets-'))
  for (const asset of assets) cpSync(join(build, asset), join(copy, asset))
  return {
    addTo(nextBuild) {
      const missing = assets.filter((asset) => !existsSync(join(nextBuild, asset)))
      for (const asset of missing) cpSync(join(copy, asset), join(nextBuild, asset))
      rmSync(copy, { recursive: true })
      return missing.length
    },
  }
}
