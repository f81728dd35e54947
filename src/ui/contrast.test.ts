import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { BANK_COLOURS, bankMark } from './bank-colours.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

function block(from: RegExp): Record<string, string> {
  const start = css.search(from)
  expect(start, `${from} is in tokens.css`).toBeGreaterThanOrEqual(0)
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start))
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  )
}

const dark = block(/@theme/)
const lightByPhone = block(/:root:not\(\[data-theme="dark"\]\)/)
const lightByChoice = block(/:root\[data-theme="light"\]/)
const themes = { dark, light: { ...dark, ...lightByChoice } }

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The contrast ratio of WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [light = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dim + 0.05)
}

const PAGES = ['surface', 'raised', 'lifted']
const SIGNALS = ['positive', 'negative', 'warning', 'info']
const TEXT_PAIRS: [text: string, ground: string][] = [
  ...['ink', 'ink-muted', 'accent-ink', 'primary-ink', ...SIGNALS].flatMap((text) =>
    PAGES.map((ground): [string, string] => [text, ground]),
  ),
  ...[...SIGNALS, 'primary', 'accent'].flatMap((tone): [string, string][] => [
    [SIGNALS.includes(tone) ? tone : `${tone}-ink`, `${tone}-soft`],
    ['ink', `${tone}-soft`],
    ['ink-muted', `${tone}-soft`],
  ]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-deep'],
  ['on-primary', 'primary'],
  ['on-danger', 'danger'],
  ['on-paper', 'paper'],
  ...['on-hero', 'hero-muted', 'hero-accent'].flatMap((text): [string, string][] => [
    [text, 'hero'],
    [text, 'hero-deep'],
  ]),
]

describe.each(Object.entries(themes))('in %s', (_, theme) => {
  const colour = (name: string): string => {
    const value = theme[`color-${name}`]
    expect(value, `--color-${name}`).toMatch(/^#[0-9a-f]{6}$/)
    return value as string
  }

  it.each(TEXT_PAIRS)('%s is legible on %s', (text, ground) => {
    expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(PAGES)('the border of a control stands out from %s', (ground) => {
    expect(contrast(colour('line-strong'), colour(ground))).toBeGreaterThanOrEqual(3)
  })
})

it('has the same light colours for the phone’s setting and for `data-theme`', () => {
  expect(lightByChoice).toEqual(lightByPhone)
})

it('gives every text size room for Thai and Lao marks', () => {
  const heights = Object.entries(dark).filter(([name]) => name.endsWith('--line-height'))
  expect(heights.length).toBeGreaterThan(5)
  for (const [name, height] of heights) expect(Number(height), name).toBeGreaterThanOrEqual(1.6)
})

it.each(Object.keys(BANK_COLOURS))('the mark of %s is legible', (code) => {
  expect(contrast(bankMark(code)[0], '#ffffff')).toBeGreaterThanOrEqual(4.5)
})

it.each([
  ['kbank ', 'K'],
  ['NEWBANK', 'NEW'],
  ['constructor', 'CON'],
  ['', '?'],
])('marks the bank %j with %s', (code, initials) => {
  expect(bankMark(code)[1]).toBe(initials)
})
