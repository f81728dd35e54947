import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/** What `/version.json` says of the build that is deployed. */
export interface VersionFile {
  version: string
  /** Null where the build was made outside git, and `KAPAO_COMMIT` does not name it. */
  commit: string | null
  market: 'th' | 'lao'
  /** This build's own files in `assets`: the next build can keep them for tabs that are still open. */
  assets: string[]
}

function currentCommit(): string | null {
  const named = process.env.KAPAO_COMMIT?.trim()
  if (named) return named
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  })
  return status === 0 ? stdout.trim() : null
}

/** Returns the version of package.json and the commit that is built. */
export function buildVersion(): Pick<VersionFile, 'version' | 'commit'> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return { version, commit: currentCommit() }
}

/** The name of the build in reports. It stands only in the chunk that sends them. */
export function buildVersionText(): string {
  const { version, commit } = buildVersion()
  return commit ? `${version}+${commit}` : version
}
