/** Draws every icon of a brand from its logo, so that no drawn file has to be kept beside it. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import type { Logo } from './logo.ts'
import type { Brand } from './read-brand.ts'

await initWasm(readFileSync(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm')))).catch(
  (error) => {
    // The development server reads its configuration again when a setting has changed.
    if (!/already initialized/i.test(String(error))) throw error
  },
)

interface Drawn {
  png: Uint8Array
  /** Red, green, blue and opacity of each pixel, row by row. */
  pixels: Uint8Array
}

export function draw(svg: string, px: number): Drawn {
  const image = new Resvg(svg, {
    fitTo: { mode: 'width', value: px },
    font: { loadSystemFonts: false },
  }).render()
  return { png: image.asPng(), pixels: image.pixels }
}

/** So large that no rounded corner of the ground, and no round ground, leaves a corner free. */
const FULL = 1.5

interface Pixel {
  x: number
  y: number
  /** 0 to 1, of the colour as it is written. */
  brightness: number
}

/** Returns the pixels that are not see-through. The middle of the drawing is 0, its edges are -1 and 1. */
function pixelsOf(svg: string): Pixel[] {
  const px = 96
  const { pixels } = draw(svg, px)
  return Array.from({ length: px * px }, (_, index) => index).flatMap((index) => {
    const [red = 0, green = 0, blue = 0, opacity = 0] = pixels.subarray(index * 4, index * 4 + 4)
    if (opacity < 250) return []
    const place = (at: number) => ((at + 0.5) / px) * 2 - 1
    return [
      {
        x: place(index % px),
        y: place(Math.floor(index / px)),
        brightness: (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255,
      },
    ]
  })
}

const average = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Launchers cut off all but the inner circle of 80% of a maskable icon. This leaves some air in it. */
const SAFE = 0.72

/** Returns the largest scale at which the mark stays inside the safe circle. */
export function maskableScale(logo: Logo): number {
  const reach = Math.max(...pixelsOf(logo.draw({ ground: 0, mark: 1 })).map(({ x, y }) => Math.hypot(x, y)))
  return Math.min(1, SAFE / reach)
}

/**
 * The mark in white on nothing, for the status bar. What has the brightness of the ground is left out, such
 * as a hole that is drawn in the ground's colour.
 */
function monochrome(logo: Logo): string {
  const ground = average(pixelsOf(logo.draw({ ground: FULL, mark: 0 })).map(({ brightness }) => brightness))
  const differences = pixelsOf(logo.draw({ ground: 0, mark: 1 }))
    .map(({ brightness }) => brightness - ground)
    .sort((one, other) => Math.abs(other) - Math.abs(one))
  const strong = differences[Math.floor(differences.length / 10)] ?? 1
  // A part of the greatest difference is fully white, so that the darker end of a gradient is, too.
  const k = 2.5 / strong
  const opacity = [0.2126 * k, 0.7152 * k, 0.0722 * k, -ground * k, 0]
    .map((value) => value.toFixed(4))
    .join(' ')
  const filter =
    '<filter id="filter" color-interpolation-filters="sRGB">' +
    `<feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 ${opacity}" result="white"/>` +
    '<feComposite in="white" in2="SourceAlpha" operator="in"/></filter>'
  return logo.draw({ ground: 0, mark: maskableScale(logo) }, filter)
}

/** The signs of the shortcuts, on a square of 24. */
const signs = {
  deposit: 'M12 4v12m-5-5 5 5 5-5M6 20h12',
  withdraw: 'M12 16V4m-5 5 5-5 5 5M6 20h12',
  statement: 'M6 3v18l2-1.5 2 1.5 2-1.5 2 1.5 2-1.5 2 1.5V3Zm3.5 6h5m-5 4h5',
  support: 'M4 13a8 8 0 0 1 16 0v4a2 2 0 0 1-2 2h-1v-6h3M4 13v4a2 2 0 0 0 2 2h1v-6H4m16 4v1a3 3 0 0 1-3 3h-4',
}

function shortcut(sign: string, { themes, first }: Brand): string {
  const { hero, 'hero-accent': ink } = themes[first]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><circle cx="24" cy="24" r="23" fill="${hero}"/>` +
    `<path transform="translate(10 10) scale(1.1667)" d="${sign}" fill="none" stroke="${ink}" stroke-width="2.2" ` +
    'stroke-linecap="round" stroke-linejoin="round"/></svg>'
  )
}

/** Firefox draws a picture without a size not at all on a canvas (docs/reliability.md#fact-17). */
function sized(svg: string, px: number): string {
  return svg.replace(
    /^<svg[^>]*/,
    (start) => `${start.replace(/\s(?:width|height)="[^"]*"/g, '')} width="${px}" height="${px}"`,
  )
}

/** Returns the files of the folder `/icons`. */
export function drawIcons(brand: Brand): Record<string, string | Uint8Array> {
  const { logo } = brand
  const maskable = logo.draw({ ground: FULL, mark: maskableScale(logo) })
  const png = (svg: string, px: number) => draw(svg, px).png
  return {
    'favicon.svg': logo.svg,
    // For the pages. Chromium drops a picture from the page's memory when it loads the same address as the tab's
    // icon, and the app would have to load it once more to take the place of the launch picture.
    'logo.svg': sized(logo.svg, 512),
    // iOS rounds the corners itself, and paints what is see-through black.
    'apple-touch-icon.png': png(logo.draw({ ground: FULL, mark: 0.86 }), 180),
    'icon-192.png': png(logo.svg, 192),
    'icon-512.png': png(logo.svg, 512),
    'maskable-192.png': png(maskable, 192),
    'maskable-512.png': png(maskable, 512),
    'monochrome-512.png': png(monochrome(logo), 512),
    ...Object.fromEntries(
      Object.entries(signs).map(([name, sign]) => [`shortcut-${name}.png`, png(shortcut(sign, brand), 96)]),
    ),
  }
}
