/**
 * Writes `docs/openapi.json` from the contract. With `--check` it writes nothing, and fails where the file is not
 * what it would write.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openApiDocument } from './openapi/document.ts'

const file = join(import.meta.dirname, '..', 'docs', 'openapi.json')
const text = `${JSON.stringify(openApiDocument(), null, 2)}\n`

if (!process.argv.includes('--check')) {
  writeFileSync(file, text)
  console.log(`docs/openapi.json: ${Math.round(text.length / 1024)} KiB`)
} else if (readFileSync(file, 'utf8') !== text) {
  console.log('docs/openapi.json is not what the contract says: run `npm run openapi`')
  process.exit(1)
} else {
  console.log('docs/openapi.json is what the contract says')
}
