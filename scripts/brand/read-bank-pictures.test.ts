import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readBankPictures } from './read-bank-pictures.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kapao-banks-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>'

it('reads each picture under the code of its bank', () => {
  writeFileSync(join(folder, 'kbank.svg'), SQUARE)
  writeFileSync(join(folder, 'bcel.svg'), `<?xml version="1.0"?>\n${SQUARE}`)
  const pictures = readBankPictures(folder)
  expect(Object.keys(pictures)).toEqual(['BCEL', 'KBANK'])
  expect(atob(pictures.KBANK?.replace('data:image/svg+xml;base64,', '') ?? '')).toBe(SQUARE)
})

it('finds none where there is no folder', () => {
  expect(readBankPictures(join(folder, 'banks'))).toEqual({})
})

it.each([
  ['KBANK.svg', SQUARE, 'the code of a bank'],
  ['kbank.png', 'PNG', 'the code of a bank'],
  ['kbank.svg', '<html></html>', 'no SVG'],
  ['kbank.svg', SQUARE.replace('M0 0', 'M0 0'.padEnd(8200)), 'larger than 8192 bytes'],
])('refuses %s', (name, text, problem) => {
  writeFileSync(join(folder, name), text)
  expect(() => readBankPictures(folder)).toThrow(problem)
})
