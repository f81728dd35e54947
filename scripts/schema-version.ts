import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns a short name for the shape of stored data. It changes with the contract and the domain rules. The
 * app drops caches of another shape.
 */
export function schemaVersion(): string {
  const root = join(import.meta.dirname, '..', 'src')
  const hash = createHash('sha256')
  for (const folder of ['contract', 'domain']) {
    for (const file of readdirSync(join(root, folder)).sort()) {
      if (/^[^.]+\.ts$/.test(file)) hash.update(readFileSync(join(root, folder, file)))
    }
  }
  return hash.digest('base64url').slice(0, 12)
}
