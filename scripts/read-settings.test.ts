import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readSettings } from './read-settings.ts'

let folder = ''
beforeEach(() => {
  for (const name of Object.keys(process.env)) if (name.startsWith('VITE_')) vi.stubEnv(name, undefined)
  folder = mkdtempSync(join(tmpdir(), 'kapao-env-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})
const write = (text: string, file = '.env') => writeFileSync(join(folder, file), text)
const read = (mode = 'th') => readSettings(mode, folder)

it('reads the files of a market, and a variable wins', () => {
  write('VITE_BRAND=lucky\nVITE_TIME_ZONE=UTC\n')
  write('VITE_TIME_ZONE=+08:00\nVITE_QR_MINUTES=10\n', '.env.lao')
  vi.stubEnv('VITE_QR_MINUTES', '20')
  expect(read('lao')).toEqual({ VITE_BRAND: 'lucky', VITE_TIME_ZONE: '+08:00', VITE_QR_MINUTES: '20' })
  expect(read('th')).toEqual({ VITE_BRAND: 'lucky', VITE_TIME_ZONE: 'UTC', VITE_QR_MINUTES: '20' })
})

it.each([
  [String.raw`"Tr\$ong#Pass"`, 'Tr$ong#Pass'],
  [String.raw`'Tr\$ong#Pass'`, 'Tr$ong#Pass'],
  [String.raw`Tr\$ong # only for tests`, 'Tr$ong'],
  ['5$ and 10$', '5$ and 10$'],
  ['"a # b" # "c"', 'a # b'],
  ['', ''],
])('reads what is written as %s to the letter', (written, value) => {
  write(`VITE_GIFT_LINK_PASSPHRASE=${written}\nVITE_BRAND=lucky\n`)
  expect(read()).toEqual({ VITE_GIFT_LINK_PASSPHRASE: value, VITE_BRAND: 'lucky' })
})

it('may name another value', () => {
  write(`VITE_API_URL=https://api.example\nVITE_CHAT_URL=\${VITE_API_URL}\nVITE_BRAND=\${NONE:-lucky}\n`)
  expect(read()).toMatchObject({ VITE_CHAT_URL: 'https://api.example', VITE_BRAND: 'lucky' })
})

it.each([
  ['Pa$sword', 'loses what follows its $; write \\$'],
  ["'Pa$sword'", 'loses what follows its $; write \\$'],
  [`"Pa\${sword}"`, 'loses what follows its $; write \\$'],
  ['Pa#sword', 'ends at the #; put it into quotes: "…"'],
  ['Pa ss#word # d', 'ends at the #'],
])('stops at %s, whose value would lose a part, and does not say it', (written, problem) => {
  write(`VITE_BRAND=lucky\nVITE_GIFT_LINK_PASSPHRASE=${written}\n`, '.env.th')
  expect(read).toThrow(`\n  .env.th: VITE_GIFT_LINK_PASSPHRASE ${problem}`)
  expect(read).not.toThrow('word')
  expect(read('lao')).toEqual({})
})

it('overlooks a line that a variable replaces, and what is no setting', () => {
  write('VITE_GIFT_LINK_PASSPHRASE=Tr$ong#Pass\nVITE_FORM_HOSTS=\nOTHER=a#b$c\n# VITE_BRAND=a#b\n')
  vi.stubEnv('VITE_GIFT_LINK_PASSPHRASE', 'Tr$ong#Pass')
  expect(read()).toEqual({ VITE_GIFT_LINK_PASSPHRASE: 'Tr$ong#Pass', VITE_FORM_HOSTS: '' })
})
