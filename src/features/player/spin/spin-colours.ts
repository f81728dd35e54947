/** A colour's red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

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

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio of WCAG 2.2, from 1 to 21. */
export function contrastRatio(one: Rgb, other: Rgb): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
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
