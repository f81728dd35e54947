/** Reads the commands of the pages, and what the scripts of the repository run. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const root = join(import.meta.dirname, '..')
export const read = (file: string) => readFileSync(join(root, file), 'utf8')
/** The scripts of package.json. */
export const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))

/** A code block is commands, whatever their program. In a sentence these words begin one. */
const PROGRAMS = ['npm', 'npx', 'node']
/** In a sentence these can also be the name of a thing. With more words they are commands. */
const OTHER_PROGRAMS = ['apt', 'docker', 'rsync', 'ssh']

export interface Command {
  page: string
  /** As it stands on the page, without its comment. */
  line: string
  /** The environment variables before it. */
  variables: Record<string, string>
  words: string[]
  isInBlock: boolean
}

const blocksOf = (page: string) =>
  [...read(page).matchAll(/^```(?:sh|bash|shell|console)\n([\s\S]*?)^```/gm)].map(([, lines = '']) => lines)

function parse(page: string, line: string, isInBlock: boolean): Command {
  const all = line.split(/\s+/)
  const end = all.findIndex((word) => !/^[A-Z][A-Z0-9_]*=/.test(word))
  const first = end === -1 ? all.length : end
  const variables = Object.fromEntries(
    all.slice(0, first).map((word) => [word.replace(/=.*/, ''), word.replace(/^.*?=/, '')]),
  )
  return { page, line, variables, words: all.slice(first), isInBlock }
}

function isCommand({ words: [program = '', ...rest], isInBlock }: Command): boolean {
  if (isInBlock) return program !== ''
  return PROGRAMS.includes(program) || (OTHER_PROGRAMS.includes(program) && rest.length > 0)
}

/** Returns the commands of a page: those of its code blocks, and those in its sentences. */
export function commandsOf(page: string): Command[] {
  const split = (line: string) =>
    line
      .replace(/\s#.*$/, '')
      .split(/ && | \| /)
      .map((part) => part.trim())
  const inline = [
    ...read(page)
      .replace(/^```[\s\S]*?^```/gm, '')
      .matchAll(/`([^`\n]+)`/g),
  ]
  return [
    ...blocksOf(page)
      .flatMap((block) => block.split('\n'))
      .flatMap(split)
      .map((line) => parse(page, line, true)),
    ...inline.flatMap(([, code = '']) => split(code)).map((line) => parse(page, line, false)),
  ].filter(isCommand)
}

/** Returns the code blocks of a page that are lines of an `.env` file. */
export const settingBlocksOf = (page: string) =>
  blocksOf(page).filter((block) => /^(?:[A-Z][A-Z0-9_]*=.*\n)+$/.test(block) && !/=\S* /.test(block))

/** The code of a file, and of the files that it imports or starts. */
export function codeBehind(file: string, seen = new Set<string>()): string {
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

/** Each step of a script has a title. Returns the file that the step with this title runs, or null. */
export function fileOfStep(script: string, title: string): string | null {
  const steps = [...read(script).matchAll(/\['([^']+)',\s*'node',\s*\['([^']+)'/g)]
  return steps.find(([, name]) => name === title)?.[2] ?? null
}

/** Whether `npm run <name>` and the file of a step do the same: one is, or starts, what the other runs. */
export function runsSame(name: string, file: string): boolean {
  const [program = '', ...words] = (scripts[name] ?? '').split(' ')
  const [own = ''] = words
  if (program === 'node') return own === file || read(own).includes(`'${file}'`)
  return read(file).includes(`/${program}'`) && words.every((word) => read(file).includes(`'${word}'`))
}
