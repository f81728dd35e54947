import { describe, expect, it } from 'vitest'
import { draw, drawIcons, maskableScale } from './draw-icons.ts'
import { brandNames, readBrand } from './read-brand.ts'

/** The opacity at a place of a drawing, both from 0 to 1. */
function opacityAt(svg: string, x: number, y: number): number {
  const px = 64
  const { pixels } = draw(svg, px)
  return (
    (pixels[(Math.min(px - 1, Math.floor(y * px)) * px + Math.min(px - 1, Math.floor(x * px))) * 4 + 3] ??
      0) / 255
  )
}

const corners = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const

/** Width and height of a PNG. */
const sizeOf = (png: Uint8Array) => {
  const view = new DataView(png.buffer, png.byteOffset)
  return [view.getUint32(16), view.getUint32(20)]
}

/** Shows a PNG as a drawing, so that its pixels can be read. */
const shown = (png: string | Uint8Array | undefined) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><image width="1" height="1" href="data:image/png;base64,${Buffer.from(png ?? '').toString('base64')}"/></svg>`

describe.each(brandNames())('the icons of %s', (name) => {
  const brand = readBrand(name)
  const icons = drawIcons(brand)

  it('have the sizes that their names say', () => {
    for (const [file, icon] of Object.entries(icons)) {
      const [, px] = /-(\d+)\.png$/.exec(file) ?? []
      if (px && typeof icon !== 'string')
        expect([file, ...sizeOf(icon)]).toEqual([file, Number(px), Number(px)])
    }
    expect(Object.keys(icons)).toHaveLength(12)
  })

  it('have a size where a canvas draws them', () => {
    expect(icons['logo.svg']).toMatch(/^<svg[^>]* width="512" height="512">/)
  })

  it('fill the whole square where a phone cuts its own shape', () => {
    for (const file of ['maskable-512.png', 'apple-touch-icon.png'])
      for (const [x, y] of corners)
        expect([file, x, y, opacityAt(shown(icons[file]), x, y)]).toEqual([file, x, y, 1])
  })

  it('keep the mark inside the circle that every phone shows', () => {
    const mark = brand.logo.draw({ ground: 0, mark: maskableScale(brand.logo) })
    const { pixels } = draw(mark, 100)
    const outside = Array.from({ length: 100 * 100 }, (_, place) => place).filter(
      (place) =>
        Math.hypot((place % 100) + 0.5 - 50, Math.floor(place / 100) + 0.5 - 50) > 40 &&
        pixels[place * 4 + 3] !== 0,
    )
    expect(outside).toEqual([])
  })

  it('have a badge with the mark alone', () => {
    const badge = shown(icons['monochrome-512.png'])
    for (const [x, y] of corners) expect(opacityAt(badge, x, y)).toBe(0)
    const { pixels } = draw(badge, 64)
    const opacities = Array.from({ length: 64 * 64 }, (_, at) => pixels[at * 4 + 3] ?? 0)
    const filled = opacities.filter((opacity) => opacity > 240).length / opacities.length
    expect(filled).toBeGreaterThan(0.08)
    expect(filled).toBeLessThan(0.5)
  })
})
