import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** The pictures are part of the code that shows banks, so that they are there without a network, too. */
const LARGEST_BYTES = 8192

/**
 * Reads the pictures of banks in a brand's folder: `kbank.svg` is that of the bank with the code KBANK. No
 * folder means no pictures.
 * @throws {Error} where a name is not a code, a file is no SVG, or it is too large
 */
export function readBankPictures(folder: string): Record<string, string> {
  const files = globSync('*', { cwd: folder }).sort()
  return Object.fromEntries(
    files.map((file) => {
      const wrong = (problem: string) => new Error(`Wrong brand, ${join(folder, file)}: ${problem}`)
      if (!/^[a-z0-9]+\.svg$/.test(file))
        throw wrong('the name must be the code of a bank, such as kbank.svg')
      const picture = readFileSync(join(folder, file), 'utf8').trim()
      if (!/^(<\?xml[^>]*>\s*)?<svg[\s>]/.test(picture)) throw wrong('this is no SVG')
      if (Buffer.byteLength(picture) > LARGEST_BYTES) throw wrong(`it is larger than ${LARGEST_BYTES} bytes`)
      const address = `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`
      return [basename(file, '.svg').toUpperCase(), address]
    }),
  )
}
