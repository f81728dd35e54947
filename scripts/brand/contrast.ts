import { contrastRatio, type Rgb } from '../../src/domain/contrast-ratio.ts'
import type { Colours } from './colours.ts'

const rgbOf = (colour: string): Rgb => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return [red, green, blue]
}

/** Returns the contrast ratio of two colours like `#1b1557`. */
export function contrast(one: string, other: string): number {
  return contrastRatio(rgbOf(one), rgbOf(other))
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
