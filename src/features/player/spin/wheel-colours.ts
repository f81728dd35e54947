import type { Slice } from '#contract/spinwheel.ts'
import type { Rgb } from '#domain/contrast-ratio.ts'
import { legibleInk, rgbOf } from './spin-colours.ts'

export interface SliceColours {
  ground: string
  ink: string
}

/** No colour has a longer name or notation. */
const LONGEST = 64

/** Reads a CSS colour of the server, or returns null for another text. */
function canvasColour(context: CanvasRenderingContext2D, text: string | null): Rgb | null {
  if (text === null || text.length > LONGEST) return null
  // A canvas ignores a text that is no colour. Then the two results differ.
  const [first, second] = ['#000000', '#ffffff'].map((before) => {
    context.fillStyle = before
    context.fillStyle = text
    return String(context.fillStyle)
  })
  return first !== undefined && first === second ? rgbOf(first) : null
}

const css = (rgb: Rgb) => `rgb(${rgb.join(' ')})`

/**
 * Returns the colours of each slice. The server's colours are used where they are valid and the label stays
 * legible. Otherwise it takes our own, so that neighbours differ.
 */
export function sliceColours(
  context: CanvasRenderingContext2D,
  slices: readonly Pick<Slice, 'bgColor' | 'textColor'>[],
  own: readonly string[],
): SliceColours[] {
  return slices.map(({ bgColor, textColor }, index) => {
    // The last slice is a neighbour of the first.
    const place = index === slices.length - 1 && index % own.length === 0 ? 1 : index % own.length
    const ground = canvasColour(context, bgColor) ??
      canvasColour(context, own[place] ?? null) ?? [91, 80, 214]
    return { ground: css(ground), ink: css(legibleInk(ground, canvasColour(context, textColor))) }
  })
}
