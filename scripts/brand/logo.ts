import { readFileSync } from 'node:fs'

/** A logo in two layers, because phones cut icons into shapes of their own. */
export interface Logo {
  /** Width and height of the drawing in its own units. */
  size: number
  /** The whole drawing, without blanks. */
  svg: string
  /** Returns the drawing with each layer at a scale around its middle; 0 leaves the layer out. */
  draw(scales: { ground: number; mark: number }, filter?: string): string
}

const GROUND = /<g id="ground">([\s\S]*?)<\/g>/

/**
 * Reads `logo.svg`: square, with a `<g id="ground">` for what lies behind the mark, and nothing but shapes.
 * @throws {Error} where it is not so
 */
export function readLogo(file: string): Logo {
  const svg = readFileSync(file, 'utf8')
    .replace(/<!--[\s\S]*?-->|<\?xml[\s\S]*?\?>/g, '')
    .replace(/\s+/g, ' ')
    .replace(/> </g, '><')
    .trim()
  const [, width, height] = /^<svg[^>]* viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  const ground = GROUND.exec(svg)?.[1]
  const size = Number(width)
  if (!(size > 0) || width !== height) throw new Error(`${file} needs viewBox="0 0 64 64", or another square`)
  if (ground === undefined || ground.includes('<g')) {
    throw new Error(`${file} needs one <g id="ground"> with the shapes behind the mark, and no <g> inside it`)
  }
  if (/<(script|image|style|text|foreignObject)\b|\shref="(?!#)|\son\w+=/.test(svg)) {
    throw new Error(`${file} must have shapes only: no text, pictures, styles, scripts and links`)
  }
  const defs = /<defs>[\s\S]*?<\/defs>/.exec(svg)?.[0] ?? ''
  const mark = svg
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replace(GROUND, '')
    .replace(defs, '')
  const scaled = (shapes: string, scale: number) => {
    const shift = (size / 2) * (1 - scale)
    return scale === 0 ? '' : `<g transform="translate(${shift} ${shift}) scale(${scale})">${shapes}</g>`
  }
  return {
    size,
    svg,
    draw: (scales, filter = '') =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${defs}${filter}` +
      `${scaled(ground, scales.ground)}<g${filter && ' filter="url(#filter)"'}>${scaled(mark, scales.mark)}</g></svg>`,
  }
}
