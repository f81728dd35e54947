/**
 * Checks that imports point in one direction (docs/architecture.md#floors): down the list of folders in
 * `src`, never from one feature to another, never from a visitor's page to a player's file, and from
 * outside `src` only to code that runs everywhere. Nothing but the sandbox itself may run its code.
 */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { importsOf } from './import-graph.ts'
import { playersFilesOfVisitors } from './what-loads-when.ts'

const root = resolve(import.meta.dirname, '..')

/** From the top floor to the ground. A folder imports from those below it. */
const floors = [
  'app',
  'routes',
  'shell',
  'features',
  'slips',
  'intents',
  'limits',
  'money',
  'loading',
  'dialogs',
  'forms',
  'api',
  'offline',
  'launch',
  'session',
  'i18n',
  'ui',
  'browser',
  'contract',
  'domain',
]

/** Rules beside the order of the floors. */
const exceptions: Record<string, { only?: string[]; also?: string[] }> = {
  app: { also: ['routes/route-tree.gen.ts'] },
  ui: { only: ['i18n', 'browser', 'domain'] },
  browser: { only: [] },
  contract: { only: ['domain'] },
  domain: { only: [] },
  i18n: { only: ['contract', 'domain'] },
}

/** The settings are the operator's. What runs everywhere, or knows no product, is told what it needs. */
const SETTINGLESS = ['browser', 'contract', 'domain']
const SETTINGS = ['config.ts', 'settings.ts', 'setting-rules.ts']

const outsiders: Record<string, string[]> = {
  sw: [
    'brand.ts',
    'contract',
    'domain',
    'browser/data-saver.ts',
    'offline/worker-messages.ts',
    'offline/push-choices.ts',
  ],
  sandbox: ['contract', 'domain'],
  'sandbox/console': ['contract', 'domain', 'browser', 'ui'],
  tests: ['contract', 'domain', 'i18n', 'config.ts'],
}

function filesNamedIn(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const pattern = /(?:from|import)\s*\(?\s*'([#.][^']+)'/g
  return [...text.matchAll(pattern)].map(([, specifier = '']) =>
    specifier.startsWith('#') ? join(root, 'src', specifier.slice(1)) : resolve(dirname(file), specifier),
  )
}

/** A feature is the second folder under `features`: `visitor/login`. */
function featureIn(place: string[]): string {
  return place.slice(0, 2).join('/')
}

function isWithin(target: string, places: string[]): boolean {
  return places.some((place) => target === place || target.startsWith(`${place}/`))
}

function problemInApp(from: string, to: string): string | null {
  const [floor = '', ...place] = from.split('/')
  const [targetFloor = '', ...targetPlace] = to.split('/')
  if (SETTINGS.includes(to) && SETTINGLESS.includes(floor)) return `${floor} knows no settings`
  if (!floors.includes(floor) || !floors.includes(targetFloor)) return null
  if (floor === targetFloor) {
    const isOther = floor === 'features' && featureIn(place) !== featureIn(targetPlace)
    return isOther ? 'a feature imports another feature' : null
  }
  const { only, also = [] } = exceptions[floor] ?? {}
  if (isWithin(to, also)) return null
  if (only && !isWithin(to, only)) return `${floor} may import only ${only.join(', ') || 'nothing'}`
  if (!only && floors.indexOf(targetFloor) < floors.indexOf(floor)) return `${floor} imports upwards`
  return null
}

/** Unit tests of the app run it against the sandbox in one process, so they may import anything. */
const isUnitTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file)

function problemOutside(file: string, to: string): string | null {
  const top = file.startsWith('sandbox/console/') ? 'sandbox/console' : (file.split('/')[0] ?? '')
  const places = outsiders[top] ?? []
  return isWithin(to, places) ? null : `${top} may import from src only ${places.join(', ')}`
}

/**
 * The sandbox stands in for a backend, so app and worker know nothing of it. The browser tests call its
 * control API and import only the types of that API, which are gone when they run.
 */
function problemWithSandbox(file: string, to: string): string | null {
  if (file.startsWith('sandbox/')) return null
  if (!file.startsWith('tests/')) return 'the app imports the sandbox'
  if (!isWithin(to, ['sandbox/control'])) return 'tests may import from the sandbox only sandbox/control'
  const isValue = importsOf(file).some((value) => value.to === to)
  return isValue ? 'tests may import from the sandbox only types' : null
}

/** It shows what the app assumes of its backend. What it shared with the app, it could not show. */
function problemOfPlainBackend(to: string): string | null {
  const isForeign = isWithin(to, ['src', 'sw', 'sandbox'])
  return isForeign ? 'the plain backend imports nothing of the app or of the sandbox' : null
}

function problemOf(file: string, to: string): string | null {
  if (isWithin(file, ['tests/plain-backend'])) return problemOfPlainBackend(to)
  if (file.startsWith('src/') && isUnitTest(file)) return null
  if (to.startsWith('sandbox/')) return problemWithSandbox(file, to)
  if (!to.startsWith('src/')) return null
  const inApp = to.slice('src/'.length)
  return file.startsWith('src/')
    ? problemInApp(file.slice('src/'.length), inApp)
    : problemOutside(file, inApp)
}

const wrong: string[] = []
const files = globSync('{src,sw,sandbox,tests}/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.gen.ts'] })
for (const file of files) {
  for (const target of filesNamedIn(join(root, file))) {
    const to = relative(root, target)
    const problem = problemOf(file, to)
    if (problem) wrong.push(`${file} → ${to}: ${problem}`)
  }
}
for (const path of playersFilesOfVisitors())
  wrong.push(`${path}: a visitor's page would load a player's file`)
console.log(wrong.length === 0 ? `${files.length} files, every import points down` : wrong.join('\n'))
process.exit(wrong.length === 0 ? 0 : 1)
