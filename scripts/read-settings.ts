import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { loadEnv } from 'vite'

/** Unescaped, and not `${NAME:-default}`. */
const REFERENCE = /(?<!\\)\$(?:\{(\w+)\}|([A-Za-z_]\w*))/g
/** A `#` right after a character of a value without quotes. After a blank it begins a comment on purpose. */
const CUT_VALUE = /^[ \t]*(?:export[ \t]+)?(VITE_\w+)[ \t]*=[ \t]*[^\s"'`#][^#\n]*(?<=\S)#/gm

type Variables = Readonly<Record<string, string | undefined>>

/** Names what a file's values would lose: `$word` is the value of that variable, and `#` begins a comment. */
function lostParts(text: string, known: Variables): string[] {
  const cut = [...text.matchAll(CUT_VALUE)].map(
    ([, name = '']) => [name, 'ends at the #; put it into quotes: "…"'] as const,
  )
  const emptied = Object.entries(parseEnv(text)).flatMap(([name, value]) =>
    [...(value ?? '').matchAll(REFERENCE)]
      .map(([, braced, bare]) => braced ?? bare ?? '')
      .filter((reference) => known[reference] === undefined)
      .map(() => [name, 'loses what follows its $; write \\$'] as const),
  )
  return [...cut, ...emptied]
    .filter(([name]) => name.startsWith('VITE_') && process.env[name] === undefined)
    .map(([name, problem]) => `${name} ${problem}`)
}

/**
 * Reads the settings of a market, as variables and as lines of `.env` files in the folder. A variable wins.
 * @throws {Error} naming each line of a file whose value would lose a part. It never has the value
 */
export function readSettings(mode: string, folder: string): Record<string, string> {
  const files = ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`]
    .filter((name) => existsSync(join(folder, name)))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
  const known = Object.assign({}, ...files.map(({ text }) => parseEnv(text)), process.env)
  const problems = files.flatMap(({ name, text }) =>
    lostParts(text, known).map((problem) => `${name}: ${problem}`),
  )
  if (problems.length > 0) throw new Error(`Wrong settings:\n  ${problems.join('\n  ')}`)
  return loadEnv(mode, folder, 'VITE_')
}
