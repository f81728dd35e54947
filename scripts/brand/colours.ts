import * as v from 'valibot'

/** Colours that text or controls stand on or are drawn with, so that their contrast can be computed. */
const opaque = [
  'surface',
  'raised',
  'lifted',
  'line',
  'line-strong',
  'ink',
  'ink-muted',
  'accent',
  'accent-deep',
  'on-accent',
  'accent-ink',
  'accent-soft',
  'primary',
  'on-primary',
  'primary-ink',
  'primary-soft',
  'danger',
  'on-danger',
  'positive',
  'positive-soft',
  'negative',
  'negative-soft',
  'warning',
  'warning-soft',
  'info',
  'info-soft',
  'paper',
  'on-paper',
  'hero',
  'hero-deep',
  'on-hero',
  'hero-muted',
  'hero-accent',
  'lamp',
] as const

/** Light, shade and what lies over pictures. They may let through what is behind them. */
const translucent = [
  'scrim',
  'halo',
  'halo-far',
  'glow',
  'veil',
  'veil-half',
  'veil-thin',
  'shadow-near',
  'shadow-far',
  'shadow-sheet',
  'shadow-glow',
] as const

type ColourName = (typeof opaque)[number] | (typeof translucent)[number]
export type Colours = Record<ColourName, string>

const Opaque = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #1b1557'))
const Translucent = v.pipe(
  v.string(),
  v.regex(/^#[0-9a-f]{6}([0-9a-f]{2})?$/, 'must be a colour such as #1b1557 or, with its opacity, #1b155714'),
)

const entries = {
  ...Object.fromEntries(opaque.map((name) => [name, Opaque])),
  ...Object.fromEntries(translucent.map((name) => [name, Translucent])),
} as Record<ColourName, typeof Opaque>

/** All colours of one theme. */
export const Theme = v.strictObject(entries)
/** A part of them. */
export const SomeColours = v.partial(Theme)
