import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))
const pages = globSync(['*.md', 'docs/*.md', 'sandbox/*.md'], { cwd: root }).sort()

interface Command {
  page: string
  /** The environment variables before it. */
  variables: string[]
  words: string[]
}

/** Every line of a code block and every inline code that begins with a command of this repository. */
function commandsOf(page: string): Command[] {
  const text = read(page)
  const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, lines = '']) => lines.split('\n'))
  const inline = [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(
    ([, code = '']) => code,
  )
  return [...blocks, ...inline]
    .flatMap((line) => line.replace(/\s#.*$/, '').split(/ && | \| /))
    .map((line) => line.trim().split(/\s+/))
    .map((words) => {
      const first = words.findIndex((word) => !/^[A-Z][A-Z0-9_]*=/.test(word))
      const variables = words.slice(0, Math.max(0, first)).map((word) => word.replace(/=.*/, ''))
      return { page, variables, words: words.slice(Math.max(0, first)) }
    })
    .filter(({ words: [program = ''] }) => ['npm', 'npx', 'node'].includes(program))
}

/** The code of a file, and of the files that it imports or starts. */
function codeBehind(file: string, seen = new Set<string>()): string {
  if (seen.has(file) || !existsSync(join(root, file))) return ''
  seen.add(file)
  const code = read(file)
  const started = [...code.matchAll(/'((?:scripts|tests|sandbox)\/[\w./-]+\.ts)'/g)].map(
    ([, path = '']) => path,
  )
  const imported = [...code.matchAll(/(?:from|import\() ?'(\.[\w./-]+\.ts)'/g)].map(([, path = '']) =>
    join(dirname(file), path),
  )
  return [code, ...[...started, ...imported].map((next) => codeBehind(next, seen))].join('\n')
}

/** Whether the code reads a flag, by `parseArgs` or by its name. */
function readsFlag(command: string, flag: string): boolean {
  const [program = '', file = ''] = command.split(' ')
  const code = program === 'node' ? codeBehind(file) : read(`node_modules/${program}/dist/node/cli.js`)
  const name = flag.replace(/^--/, '').replace(/=.*/, '')
  return new RegExp(`['"\`]?${name}['"]?: \\{\\s*type:|['"\`][^'"\`]*--${name}\\b`).test(code)
}

const commands = pages.flatMap(commandsOf)
const settings = globSync('{src,scripts,sandbox,tests}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !file.includes('.test.'))
  .map(read)
  .join('\n')

describe.each(pages.filter((page) => commands.some((command) => command.page === page)))('%s', (page) => {
  const own = commands.filter((command) => command.page === page)

  it('names scripts of package.json, and flags that they read', () => {
    for (const { words } of own) {
      const [program, verb = '', name = '', ...rest] = words
      if (program !== 'npm') continue
      const script = verb === 'run' ? name : verb
      if (['install', 'ci', 'i'].includes(script)) continue
      expect(scripts, words.join(' ')).toHaveProperty([script])
      const flags = (verb === 'run' ? rest : words.slice(2)).filter((word) => /^--\w/.test(word))
      for (const flag of flags) expect(readsFlag(scripts[script] ?? '', flag), words.join(' ')).toBe(true)
    }
  })

  it('names files that are there', () => {
    for (const { words } of own.filter(({ words: [program] }) => program !== 'npm'))
      for (const file of words.filter((word) => /^(?:scripts|tests|sandbox|src)\/\S+\.\w+$/.test(word)))
        expect(existsSync(join(root, file)), words.join(' ')).toBe(true)
  })

  it('sets variables that the code reads', () => {
    for (const { variables, words } of own)
      for (const variable of variables)
        expect(settings, `${variable} ${words.join(' ')}`).toMatch(new RegExp(`\\b${variable}\\b`))
  })
})

it('finds the commands of the pages', () => {
  const found = commands.map(({ words }) => words.join(' '))
  expect(found).toContain('npm start')
  expect(found).toContain('npm run howto')
  expect(found).toContain('npm run build -- --keep dist')
  expect(readsFlag(scripts.build ?? '', '--keep')).toBe(true)
  expect(readsFlag(scripts.build ?? '', '--kept')).toBe(false)
})
