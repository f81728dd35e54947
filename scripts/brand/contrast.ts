import type { Colours } from './colours.ts'

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Returns the contrast ratio of WCAG 2.2, from 1 to 21. Both colours are like `#1b1557`. */
export function contrast(one: string, other: string): number {
  const [light = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dim + 0.05)
}

type Pair = [front: keyof Colours, ground: keyof Colours]

const pages = ['surface', 'raised', 'lifted'] as const
const signals = ['positive', 'negative', 'warning', 'info'] as const

/** Each text of the app with what it stands on. */
const texts: Pair[] = [
  ...(['ink', 'ink-muted', 'accent-ink', 'primary-ink', ...signals] as const).flatMap((text) =>
    pages.map((ground): Pair => [text, ground]),
  ),
  ...signals.map((signal): Pair => [signal, `${signal}-soft`]),
  ['primary-ink', 'primary-soft'],
  ['accent-ink', 'accent-soft'],
  ...([...signals, 'primary', 'accent'] as const).flatMap((tone): Pair[] => [
    ['ink', `${tone}-soft`],
    ['ink-muted', `${tone}-soft`],
  ]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-deep'],
  ['on-primary', 'primary'],
  ['on-danger', 'danger'],
  ['on-paper', 'paper'],
  ...(['on-hero', 'hero-muted', 'hero-accent'] as const).flatMap((text): Pair[] => [
    [text, 'hero'],
    [text, 'hero-deep'],
  ]),
]

/** The borders of fields, switches and boxes. Without its border a control cannot be found. */
const controls: Pair[] = pages.map((ground) => ['line-strong', ground])

const rules = [
  { pairs: texts, least: 4.5, what: 'a text' },
  { pairs: controls, least: 3, what: 'the border of a control' },
]

/** Names each pair of a theme that cannot be told apart well enough (WCAG 2.2, level AA). */
export function contrastProblems(theme: Colours): string[] {
  return rules.flatMap(({ pairs, least, what }) =>
    pairs
      .map(([front, ground]) => ({ front, ground, ratio: contrast(theme[front], theme[ground]) }))
      .filter(({ ratio }) => ratio < least)
      .map(
        ({ front, ground, ratio }) =>
          // Rounded down: 4.496 must not read as 4.50.
          `${front} (${theme[front]}) on ${ground} (${theme[ground]}) has a contrast of ${(Math.floor(ratio * 100) / 100).toFixed(2)}:1; ${what} needs ${least}:1`,
      ),
  )
}
