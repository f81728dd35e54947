import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { games } from '../demo/games.ts'
import { digestOf, drawings, gamePicture, PICTURES } from './game-pictures.ts'

const drawn: Record<string, string> = JSON.parse(readFileSync(join(PICTURES, 'drawn.json'), 'utf8'))
const wanted = games.flatMap((game) => drawings.map(({ kind, draw }) => ({ game, kind, draw })))

it.each(wanted)('the $kind of $game.code is a picture of its drawing', ({ game, kind, draw }) => {
  expect(drawn[`${kind}-${game.code}`], 'run scripts/record-game-pictures.ts').toBe(digestOf(draw(game)))
  const picture = Buffer.from(gamePicture(kind, game.code) ?? [])
  expect(picture.toString('latin1', 8, 12)).toBe('WEBP')
})

it.each([
  ['banner', 'PG'],
  ['background', '../drawn'],
])('there is no %s of %s', (kind, code) => {
  expect(gamePicture(kind, code)).toBeNull()
})
