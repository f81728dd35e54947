import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../src/settings.ts'
import { brandStyles } from './brand-styles.ts'
import { pageFiller } from './fill-page.ts'
import { type Brand, brandNames, readBrand } from './read-brand.ts'

let parent: string
let folder: string

/** Changes the copy of Kapao. */
function change(
  edit: (file: Record<string, never> & { colours: Record<string, Record<string, string>> }) => void,
) {
  const file = join(folder, 'brand.json')
  const brand = JSON.parse(readFileSync(file, 'utf8'))
  edit(brand)
  writeFileSync(file, JSON.stringify(brand))
}

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'kapao-brand-'))
  folder = join(parent, 'lucky')
  for (const file of ['brand.json', 'logo.svg']) cpSync(join(readBrand().folder, file), join(folder, file))
  change((brand) => Reflect.deleteProperty(brand, 'support'))
})
afterEach(() => rmSync(parent, { recursive: true }))

it('is Kapao where the build says nothing', () => {
  expect(readBrand()).toMatchObject({ id: 'kapao', name: 'Kapao' })
})

it('may be any folder, whose name begins the names of what the app keeps', () => {
  expect(readBrand(folder)).toMatchObject({ id: 'lucky', name: 'Kapao' })
})

describe('an error', () => {
  it.each(['kapaoo', '', 'Bua', '../kapao-brand'])('says which brands there are, not %j', (name) => {
    expect(() => readBrand(name)).toThrow(
      name.includes('/') ? 'there is no ../kapao-brand/brand.json' : brandNames().join(', '),
    )
  })

  it('names what is missing, unknown and wrong', () => {
    change((brand) => {
      Reflect.deleteProperty(brand, 'name')
      Object.assign(brand, { first: 'blue', wheel: 'red' })
      Object.assign(brand.colours.dark ?? {}, { ink: 'white', inkk: '#ffffff' })
      Reflect.deleteProperty(brand.colours.light ?? {}, 'ink')
    })
    const wrong = () => readBrand(folder)
    for (const problem of [
      'name is missing',
      'first must be dark or light, not "blue"',
      'wheel is not a value of a brand',
      'colours.dark.ink must be a colour such as #1b1557, not "white"',
      'colours.dark.inkk is not a value of a brand; the nearest colour is ink',
    ])
      expect(wrong).toThrow(problem)
  })

  it('names a colour that one theme has not', () => {
    change(({ colours }) => Reflect.deleteProperty(colours.light ?? {}, 'ink'))
    expect(() => readBrand(folder)).toThrow(/brand\.json:\n {2}in light, ink is missing$/)
  })

  it('names the pair of colours that cannot be read', () => {
    change(({ colours }) => Object.assign(colours.light ?? {}, { 'ink-muted': '#a0a0b0' }))
    expect(() => readBrand(folder)).toThrow(
      'in light, ink-muted (#a0a0b0) on surface (#f5f3fc) has a contrast of 2.',
    )
  })

  it('names what is still that of the brand that the folder was copied from', () => {
    const bua = readBrand('bua')
    const own = { link: 'tel:1234', words: { th: 'โทร 1234', la: 'ໂທ 1234', en: 'Call 1234' } }
    cpSync(bua.folder, folder, { recursive: true })
    const wrong = () => readBrand(folder)
    expect(wrong).toThrow(
      'support.link is that of brand/bua (https://line.me/R/ti/p/@bua-demo): write your own',
    )
    expect(wrong).toThrow('support.words.en is that of brand/bua (Ask support on LINE @bua-demo)')
    for (const made of ['screenshots', 'how-to']) {
      expect(wrong).toThrow(`${made} shows brand/bua: remove that folder, then npm run brand -- lucky`)
      rmSync(join(folder, made), { recursive: true })
    }
    change((brand) => Object.assign(brand, { support: own }))
    expect(wrong()).toMatchObject({ id: 'lucky', support: own })
  })

  it.each([
    ['<svg viewBox="0 0 64 32"><g id="ground"/></svg>', 'square'],
    ['<svg viewBox="0 0 64 64"><path d="M0 0"/></svg>', '<g id="ground">'],
    ['<svg viewBox="0 0 64 64"><g id="ground"></g><script>alert(1)</script></svg>', 'shapes only'],
    [
      '<svg viewBox="0 0 64 64"><g id="ground"></g><image href="https://x.example/a.png"/></svg>',
      'shapes only',
    ],
  ])('says what is wrong with the logo %s', (logo, problem) => {
    writeFileSync(join(folder, 'logo.svg'), logo)
    expect(() => readBrand(folder)).toThrow(problem)
  })
})

describe('the colours in the stylesheet', () => {
  const second = (css: string, head: string) => {
    const start = css.lastIndexOf(head)
    return css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start)).trim()
  }

  it.each(brandNames())('of %s are the same for the phone’s setting and for `data-theme`', (name) => {
    const brand = readBrand(name)
    const css = brandStyles(brand)
    const [other, first] = brand.first === 'dark' ? ['light', 'dark'] : ['dark', 'light']
    const byChoice = second(css, `:root[data-theme="${other}"]`)
    expect(byChoice).toContain(`--color-ink: ${brand.themes[other as 'dark'].ink};`)
    expect(second(css, `:root:not([data-theme="${first}"])`)).toBe(byChoice)
    expect(second(css, '@theme')).toContain(`--color-ink: ${brand.themes[first as 'dark'].ink};`)
  })
})

describe('a page outside the app', () => {
  const fillFor = (brand: Brand) => pageFiller(readConfig({ MODE: 'lao' }, brand), brand)

  it('gets the name, the colours and the words of the brand', () => {
    const fill = fillFor({ ...readBrand('bua'), name: 'Bua & <Co>' })
    expect(fill('<title>%APP_NAME%</title><p lang="%LANG%">%DESCRIPTION%</p>')).toMatch(
      /^<title>Bua &amp; &lt;Co><\/title><p lang="lo">ກະ/,
    )
    expect(fill('%FIRST% %FIRST_INK_MUTED% %SECOND% %SECOND_SURFACE% %LIGHT_INK% %BRAND%.locale')).toBe(
      'light #52625d dark #0c1615 #1c2f2b bua.locale',
    )
  })

  it('gets where players find help, as a value of a script', () => {
    const brand = readBrand('bua')
    expect(fillFor(brand)("const support = '%SUPPORT%'")).toBe(
      `const support = ${JSON.stringify(brand.support)}`,
    )
    expect(fillFor({ ...brand, support: undefined })("x('%SUPPORT%')")).toBe('x(null)')
  })

  it('has no place without a value', () => {
    expect(() => fillFor(readBrand())('%APP_NMAE%')).toThrow('%APP_NMAE% is no value of a page')
  })
})
