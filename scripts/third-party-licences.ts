import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '..')

/** Licences that ask for no more than that they are named. */
const PERMISSIVE = [
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'Unlicense',
  'CC0-1.0',
]

interface Package {
  name: string
  version: string
  license?: string
  dependencies?: Record<string, string>
}

const read = (name: string): Package =>
  JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'))

/** Whether one of the licences of an SPDX expression such as `(MPL-2.0 OR Apache-2.0)` is permissive. */
export function isPermissive(license: string | undefined): boolean {
  const choices = (license ?? '').replace(/^\((.*)\)$/, '$1').split(' OR ')
  return choices.some((choice) => PERMISSIVE.includes(choice.trim()))
}

/** Returns the package that a file belongs to, or null for a file of the app. */
export function packageOf(file: string): string | null {
  return /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? null
}

/** Workers are bundles of their own, whose files the main one does not name. */
function packagesOfWorkers(): string[] {
  const found = new Set<string>()
  const add = (name: string) => {
    if (found.has(name) || !existsSync(join(root, 'node_modules', name))) return
    found.add(name)
    for (const dependency of Object.keys(read(name).dependencies ?? {})) add(dependency)
  }
  const files = globSync(['sw/**/*.ts', 'src/**/*-worker.ts'], { cwd: root })
  for (const file of files.filter((name) => !name.includes('.test.'))) {
    const imports = readFileSync(join(root, file), 'utf8').matchAll(
      /from '((?:@[^/']+\/)?[a-z][^/']*)[^']*'/g,
    )
    for (const [, name = ''] of imports) add(name)
  }
  return [...found]
}

function licenceText(name: string): string {
  const folder = join(root, 'node_modules', name)
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)/i.test(entry))
  return file ? readFileSync(join(folder, file), 'utf8').trim() : ''
}

/**
 * Returns the text that names the packages with their licences.
 * @throws {Error} where a licence is not permissive
 */
export function licencesText(names: Iterable<string>): string {
  const packages = [...new Set(names)].sort().map(read)
  const refused = packages.filter(({ license }) => !isPermissive(license))
  if (refused.length > 0)
    throw new Error(
      `not a permissive licence: ${refused.map(({ name, license }) => `${name} (${license})`).join(', ')}`,
    )
  const rule = '-'.repeat(72)
  return packages
    .map(({ name, version, license }) => `${rule}\n${name} ${version} (${license})\n\n${licenceText(name)}\n`)
    .join('\n')
}

/** Writes the licences of everything that a build contains into `THIRD-PARTY-LICENSES.txt`. */
export function thirdPartyLicences(): Plugin {
  return {
    name: 'kapao:third-party-licences',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []))
      const names = files.map(packageOf).filter((name) => name !== null)
      // The styles are no chunk.
      const source = licencesText([...names, ...packagesOfWorkers(), 'tailwindcss'])
      this.emitFile({ type: 'asset', fileName: 'THIRD-PARTY-LICENSES.txt', source })
    },
  }
}
