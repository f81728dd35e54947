/**
 * Reads a brand: the folder with the name, the logo, the colours and the words of an operator
 * (docs/branding.md).
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import * as v from 'valibot'
import { nearestName } from '../../src/nearest-name.ts'
import { text } from '../../src/setting-rules.ts'
import { type Colours, SomeColours, Theme } from './colours.ts'
import { contrastProblems } from './contrast.ts'
import { demoRemains } from './demo-remains.ts'
import { type Logo, readLogo } from './logo.ts'
import { readBankPictures } from './read-bank-pictures.ts'

const root = join(import.meta.dirname, '..', '..')
const DEFAULT_BRAND = 'kapao'

/* @__NO_SIDE_EFFECTS__ */
const inLanguages = (longest: number) =>
  v.strictObject({ th: text(longest), la: text(longest), en: text(longest) })
const Link = v.pipe(
  v.string(),
  v.regex(/^(https:\/\/\S+|mailto:\S+|tel:\+?[\d-]+)$/, 'must be https:, mailto: or tel:'),
)

const HelpLink = v.pipe(
  v.string(),
  v.regex(/^(https?:\/\/\S+|tel:\+?[\d-]+)$/, 'must be http:, https: or tel:'),
)

const BrandFile = v.strictObject({
  name: v.pipe(v.string(), v.trim(), text(30)),
  /** The theme of the screenshots, the videos, the manifest, and of a phone that asks for none. */
  first: v.picklist(['dark', 'light'], 'must be dark or light'),
  /** What the manifest and search engines say about the app. */
  description: inLanguages(200),
  /** Where players get help when the app does not open. */
  support: v.optional(v.strictObject({ link: Link, words: inLanguages(80) })),
  /** Where players find somebody to talk to about their playing. */
  helpLines: v.optional(v.array(v.strictObject({ link: HelpLink, words: inLanguages(80) })), []),
  colours: v.strictObject({ both: SomeColours, dark: SomeColours, light: SomeColours }),
})

export interface Brand extends v.InferOutput<typeof BrandFile> {
  /** The name of the folder. The names of everything that the app keeps on a phone begin with it. */
  id: string
  folder: string
  logo: Logo
  themes: Record<'dark' | 'light', Colours>
  /** The pictures of banks as data addresses, by the bank's code in capitals. */
  bankPictures: Record<string, string>
}

/** Returns the names of the brands in the folder `brand`. */
export function brandNames(): string[] {
  return globSync('brand/*/brand.json', { cwd: root })
    .map((file) => basename(dirname(file)))
    .sort()
}

function folderOf(name: string): string {
  const isPath = name.includes('/')
  const folder = isPath ? resolve(root, name) : join(root, 'brand', name)
  if (/^[a-z][a-z0-9-]*$/.test(basename(folder)) && existsSync(join(folder, 'brand.json'))) return folder
  throw new Error(
    isPath
      ? `VITE_BRAND: there is no ${join(name, 'brand.json')}, or its folder has not a name such as my-brand`
      : `VITE_BRAND must be one of ${brandNames().join(', ')}, or the path of a brand's folder, not ${JSON.stringify(name)}`,
  )
}

/** Names each value of `brand.json` that is wrong, missing or unknown. */
function problemsOf(issues: readonly v.BaseIssue<unknown>[]): string[] {
  return issues.map((issue) => {
    const path = v.getDotPath(issue) ?? ''
    if (issue.type !== 'strict_object') return `${path} ${issue.message}, not ${JSON.stringify(issue.input)}`
    return issue.expected === 'never'
      ? `${path} is not a value of a brand${path.startsWith('colours.') ? `; the nearest colour is ${nearestName(path.split('.').at(-1) ?? '', Object.keys(Theme.entries))}` : ''}`
      : `${path} is missing`
  })
}

/**
 * Reads the brand of a name, or of a folder (`../my-brand`, relative to the repository).
 * @throws {Error} naming each wrong value, each pair of colours with too little contrast, and what is a demo brand's
 */
export function readBrand(name: string = DEFAULT_BRAND): Brand {
  const folder = folderOf(name)
  const file = join(folder, 'brand.json')
  const wrong = (problems: string[]) =>
    new Error(`Wrong brand, ${relative(root, file)}:\n  ${problems.join('\n  ')}`)
  let parsed: unknown
  try {
    parsed = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw wrong([(error as Error).message])
  }
  const read = v.safeParse(BrandFile, parsed)
  if (!read.success) throw wrong(problemsOf(read.issues))
  const { both, dark, light } = read.output.colours
  const themes = { dark: { ...both, ...dark }, light: { ...both, ...light } }
  const ofColours = Object.entries(themes).flatMap(([theme, colours]) => {
    const whole = v.safeParse(Theme, colours)
    const found = whole.success ? contrastProblems(whole.output) : problemsOf(whole.issues)
    return found.map((problem) => `in ${theme}, ${problem}`)
  })
  const problems = [...ofColours, ...demoRemains(basename(folder), folder, join(root, 'brand'))]
  if (problems.length > 0) throw wrong(problems)
  return {
    ...read.output,
    id: basename(folder),
    folder,
    logo: readLogo(join(folder, 'logo.svg')),
    themes: themes as Brand['themes'],
    bankPictures: readBankPictures(join(folder, 'banks')),
  }
}
