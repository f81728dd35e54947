import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Pictures, films and fonts are compressed already. */
const COMPRESSIBLE = '**/*.{html,js,css,json,svg,webmanifest,txt}'

const brotli = (bytes: Buffer) =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
const encodings = [
  ['br', brotli],
  ['gz', (bytes: Buffer) => gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION })],
] as const

/** Writes a `.br` and a `.gz` beside each file of a folder that becomes smaller. Returns the number of files. */
export function precompress(folder: string): number {
  const files = globSync(COMPRESSIBLE, { cwd: folder })
  for (const file of files) {
    const bytes = readFileSync(join(folder, file))
    for (const [extension, compress] of encodings) {
      const compressed = compress(bytes)
      if (compressed.length < bytes.length) writeFileSync(join(folder, `${file}.${extension}`), compressed)
    }
  }
  return files.length
}
