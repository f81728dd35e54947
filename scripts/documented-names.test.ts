/** What the pages name is there: scripts, flags, files, variables, and settings that can be read. */
import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readConfig } from '../src/settings.ts'
import { readBrand } from './brand/read-brand.ts'
import { codeBehind, commandsOf, read, root, scripts, settingBlocksOf } from './documented-commands.ts'
import { readSettings } from './read-settings.ts'

const pages = globSync(['*.md', 'docs/*.md', 'sandbox/*.md'], { cwd: root }).sort()
const commands = pages.flatMap(commandsOf)
const settings = globSync('{src,scripts,sandbox,tests}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !file.includes('.test.'))
  .map(read)
  .join('\n')

/** Whether the code reads a flag, by `parseArgs` or by its name. */
function readsFlag(command: string, flag: string): boolean {
  const [program = '', file = ''] = command.split(' ')
  const code = program === 'node' ? codeBehind(file) : read(`node_modules/${program}/dist/node/cli.js`)
  const name = flag.replace(/^--/, '').replace(/=.*/, '')
  return new RegExp(`['"\`]?${name}['"]?: \\{\\s*type:|['"\`][^'"\`]*--${name}\\b`).test(code)
}

describe.each(pages.filter((page) => commands.some((command) => command.page === page)))('%s', (page) => {
  const own = commands.filter((command) => command.page === page)

  it('names scripts of package.json, and flags that they read', () => {
    for (const { words, line } of own) {
      const [program, verb = '', name = '', ...rest] = words
      if (program !== 'npm') continue
      const script = verb === 'run' ? name : verb
      if (['install', 'ci', 'i'].includes(script)) continue
      expect(scripts, line).toHaveProperty([script])
      const flags = (verb === 'run' ? rest : words.slice(2)).filter((word) => /^--\w/.test(word))
      for (const flag of flags) expect(readsFlag(scripts[script] ?? '', flag), line).toBe(true)
    }
  })

  it('names files that are there', () => {
    for (const { words, line } of own.filter(({ words: [program] }) => program !== 'npm'))
      for (const file of words.filter((word) => /^(?:scripts|tests|sandbox|src)\/\S+\.\w+$/.test(word)))
        expect(existsSync(join(root, file)), line).toBe(true)
  })

  it('sets variables that the code reads', () => {
    for (const { variables, line } of own)
      for (const variable of Object.keys(variables))
        expect(settings, line).toMatch(new RegExp(`\\b${variable}\\b`))
  })
})

describe('the lines of settings of docs', () => {
  afterEach(() => vi.unstubAllEnvs())

  it.each(pages.flatMap((page) => settingBlocksOf(page).map((block) => [page, block])))(
    'can be read: %s',
    (page, block) => {
      for (const name of Object.keys(process.env)) if (name.startsWith('VITE_')) vi.stubEnv(name, undefined)
      const folder = mkdtempSync(join(tmpdir(), 'kapao-settings-'))
      writeFileSync(join(folder, '.env.th'), block)
      try {
        const found = readSettings('th', folder)
        expect(Object.keys(found)).toHaveLength(block.trim().split('\n').length)
        expect(() => readConfig({ ...found, MODE: 'th' }, readBrand())).not.toThrow()
        const [, passphrase] = /The passphrase `([^`]+)` is/.exec(read(page)) ?? []
        if (passphrase) expect(found.VITE_GIFT_LINK_PASSPHRASE).toBe(passphrase)
      } finally {
        rmSync(folder, { recursive: true })
      }
    },
  )
})

it('finds the commands of the pages', () => {
  const found = commands.map(({ words }) => words.join(' '))
  expect(found).toContain('npm start')
  expect(found).toContain('npm run howto')
  expect(found).toContain('npm run build -- --keep dist')
  expect(readsFlag(scripts.build ?? '', '--keep')).toBe(true)
  expect(readsFlag(scripts.build ?? '', '--kept')).toBe(false)
})
