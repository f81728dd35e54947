/** A colour's red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * Returns the contrast ratio of two colours, from 1 to 21, by the definition of WCAG 2.2
 * (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio).
 */
export function contrastRatio(one: Rgb, other: Rgb): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}
