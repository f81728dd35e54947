import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Game, gameOf } from '../demo/games.ts'
import { backgroundOf, logoOf } from './game-art.ts'

/** The folder of the pictures that `scripts/record-game-pictures.ts` has drawn. */
export const PICTURES = join(import.meta.dirname, 'pictures')

interface Drawing {
  kind: 'background' | 'logo'
  /** In px of the picture. */
  width: number
  height: number
  draw(game: Game): string
}

export const drawings: readonly Drawing[] = [
  { kind: 'background', width: 400, height: 560, draw: backgroundOf },
  { kind: 'logo', width: 360, height: 120, draw: logoOf },
]

/** Returns a digest of a drawing, by which a picture shows whether it is still of this drawing. */
export function digestOf(svg: string): string {
  return createHash('sha256').update(svg).digest('base64url').slice(0, 12)
}

/** Returns the path of the file with a picture of a game. */
export function fileOf(kind: Drawing['kind'], code: string): string {
  return join(PICTURES, `${kind}-${code}.webp`)
}

/** Returns the bytes of a picture as WebP, or null where there is no such kind or no such game. */
export function gamePicture(wanted: string, code: string): Uint8Array<ArrayBuffer> | null {
  const kind = drawings.find((drawing) => drawing.kind === wanted)?.kind
  return kind && gameOf(code) ? new Uint8Array(readFileSync(fileOf(kind, code))) : null
}
