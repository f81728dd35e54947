import type { Slice } from '#contract/spinwheel.ts'
import { legibleInk, type Rgb, rgbOf } from './spin-colours.ts'

export interface SliceColours {
  ground: string
  ink: string
}

/** Longer than any colour's name or notation. */
const LONGEST = 64

/** Any CSS colour that the server names, as red, green and blue; null for what is none. */
function canvasColour(context: CanvasRenderingContext2D, text: string | null): Rgb | null {
  if (text === null || text.length > LONGEST) return null
  // A canvas ignores what is no colour: then its answer depends on what was there before.
  const [first, second] = ['#000000', '#ffffff'].map((before) => {
    context.fillStyle = before
    context.fillStyle = text
    return String(context.fillStyle)
  })
  return first !== undefined && first === second ? rgbOf(first) : null
}

const css = (rgb: Rgb) => `rgb(${rgb.join(' ')})`

/**
 * The colours of each slice: the server's, where they are colours and the label can be read; else
 * ours, such that no two neighbours are alike.
 */
export function sliceColours(
  context: CanvasRenderingContext2D,
  slices: readonly Pick<Slice, 'bgColor' | 'textColor'>[],
  own: readonly string[],
): SliceColours[] {
  return slices.map(({ bgColor, textColor }, index) => {
    // The last slice stands beside the first.
    const place = index === slices.length - 1 && index % own.length === 0 ? 1 : index % own.length
    const ground = canvasColour(context, bgColor) ??
      canvasColour(context, own[place] ?? null) ?? [91, 80, 214]
    return { ground: css(ground), ink: css(legibleInk(ground, canvasColour(context, textColor))) }
  })
}
