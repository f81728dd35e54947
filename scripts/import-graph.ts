/**
 * Reads the imports between the project's own files from their syntax. It leaves out types, which are not
 * in the build.
 */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseSync } from 'oxc-parser'

const root = resolve(import.meta.dirname, '..')

interface Import {
  /** A path from the project's root, such as `src/api/send.ts`. */
  to: string
  /** Whether it is `import('…')`, which loads on demand. */
  isLazy: boolean
}

const known = new Map<string, Import[]>()

/** @param file a path from the project's root */
export function importsOf(file: string): Import[] {
  const found = known.get(file) ?? readImports(file)
  known.set(file, found)
  return found
}

function readImports(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8')
  const { module } = parseSync(file, text)
  const static_ = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => ({ specifier: moduleRequest.value, isLazy: false }))
  const reexported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest && !isType ? [{ specifier: moduleRequest.value, isLazy: false }] : [],
    ),
  )
  const lazy = module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    specifier: text.slice(start, end).replace(/^['"`]|['"`]$/g, ''),
    isLazy: true,
  }))
  return [...static_, ...reexported, ...lazy].flatMap(({ specifier, isLazy }) => {
    const to = ownFile(file, specifier)
    return to === null ? [] : [{ to, isLazy }]
  })
}

/**
 * Resolves the specifier of another file of this project. Returns null for a package, a style sheet or a
 * catalogue.
 */
function ownFile(from: string, specifier: string): string | null {
  const [path = ''] = specifier.split('?')
  if (!/^[#.].*\.tsx?$/.test(path)) return null
  const target = path.startsWith('#') ? join(root, 'src', path.slice(1)) : resolve(root, dirname(from), path)
  return existsSync(target) ? relative(root, target) : null
}

interface Walk {
  /** Also follows imports on demand. */
  lazy: boolean
  /** Does not follow these files. */
  stopAt?: (file: string) => boolean
}

/** Returns every file that the given ones import, directly or through others, with themselves. */
export function reachableFrom(files: readonly string[], { lazy, stopAt = () => false }: Walk): Set<string> {
  const reached = new Set<string>()
  const open = [...files]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file) || stopAt(file)) continue
    reached.add(file)
    for (const { to, isLazy } of importsOf(file)) if (lazy || !isLazy) open.push(to)
  }
  return reached
}
