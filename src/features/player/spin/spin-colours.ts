import { contrastRatio, type Rgb } from '#domain/contrast-ratio.ts'

const HEX = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i
const RGBA = /^rgba?\((\d{1,3}), (\d{1,3}), (\d{1,3})(?:, ([\d.]+))?\)$/

/**
 * Reads a colour in the form that a canvas returns: `#rrggbb`, or `rgba(r, g, b, a)` for a transparent
 * colour. Returns null for any other text, and for an alpha under 0.5.
 */
export function rgbOf(colour: string): Rgb | null {
  const hex = HEX.exec(colour)
  if (hex) return [Number(`0x${hex[1]}`), Number(`0x${hex[2]}`), Number(`0x${hex[3]}`)]
  const rgba = RGBA.exec(colour)
  if (!rgba || Number(rgba[4] ?? 1) < 0.5) return null
  return [Number(rgba[1]), Number(rgba[2]), Number(rgba[3])]
}

/** The least contrast for text of this size (WCAG 2.2, 1.4.3). */
const LEGIBLE = 4.5
const DARK: Rgb = [20, 14, 48]
const LIGHT: Rgb = [255, 255, 255]

/**
 * Returns the wanted text colour where it is legible on the background. Otherwise it returns dark or white,
 * whichever has more contrast.
 */
export function legibleInk(ground: Rgb, wanted: Rgb | null): Rgb {
  if (wanted && contrastRatio(ground, wanted) >= LEGIBLE) return wanted
  return contrastRatio(ground, DARK) >= contrastRatio(ground, LIGHT) ? DARK : LIGHT
}
