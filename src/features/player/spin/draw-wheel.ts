import type { Slice } from '#contract/spinwheel.ts'
import { sliceColours } from './wheel-colours.ts'
import { fitLabel, LINE_HEIGHT } from './wheel-label.ts'

/** Colours and font of the design. */
interface Paint {
  /** Backgrounds of slices without a colour of the server. */
  own: readonly string[]
  gold: string
  deepGold: string
  night: string
  lamp: string
  fontFamily: string
}

const RIM_PX = 13
/** The radius of the hub (SpinWheel.tsx) as a share of the wheel's radius. */
export const HUB_SHARE = 0.19
const TOP = -Math.PI / 2

function paintOf(canvas: HTMLCanvasElement): Paint {
  const style = getComputedStyle(canvas)
  // Tailwind leaves a token out of the build unless its whole name stands somewhere in the code.
  const token = (name: `--color-${string}`) => style.getPropertyValue(name).trim()
  return {
    own: [token('--color-primary'), token('--color-hero-deep'), token('--color-hero')],
    gold: token('--color-accent'),
    deepGold: token('--color-accent-deep'),
    night: token('--color-hero-deep'),
    lamp: token('--color-lamp'),
    fontFamily: style.fontFamily,
  }
}

/** Returns the font of the labels in the syntax of a canvas. */
export function labelFont(fontPx: number, fontFamily: string): string {
  return `600 ${fontPx}px ${fontFamily}`
}

/**
 * Draws the wheel unrotated, `sizePx` CSS pixels wide, in the density of the screen. While it turns, only the
 * finished picture rotates. `restDegrees` is the rotation at which it stands: no label is upside down there.
 */
export function drawWheel(
  canvas: HTMLCanvasElement,
  slices: readonly Slice[],
  sizePx: number,
  restDegrees: number,
): void {
  const context = canvas.getContext('2d')
  if (!context) return
  // More than three is not visible, but costs memory of a cheap phone.
  const density = Math.min(3, Math.max(1, window.devicePixelRatio))
  canvas.width = Math.round(sizePx * density)
  canvas.height = canvas.width
  const paint = paintOf(canvas)
  const radius = sizePx / 2
  const faceRadius = radius - RIM_PX
  const arc = (2 * Math.PI) / slices.length
  const colours = sliceColours(context, slices, paint.own)

  context.scale(canvas.width / sizePx, canvas.height / sizePx)
  context.translate(radius, radius)
  drawRim(context, radius, paint)
  slices.forEach((slice, index) => {
    const { ground = '', ink = '' } = colours[index] ?? {}
    drawSlice(context, ground, faceRadius, TOP + index * arc, arc)
    context.save()
    const middle = TOP + (index + 0.5) * arc
    const isLeft = Math.cos(middle + (restDegrees * Math.PI) / 180) < -1e-6
    context.rotate(isLeft ? middle + Math.PI : middle)
    context.fillStyle = ink
    drawLabel(context, slice.label ?? '', { faceRadius, arc, isLeft }, paint.fontFamily)
    context.restore()
  })
  drawLights(context, radius - RIM_PX / 2, slices.length, paint)
}

function drawRim(context: CanvasRenderingContext2D, radius: number, paint: Paint): void {
  const gold = context.createLinearGradient(0, -radius, 0, radius)
  gold.addColorStop(0, paint.gold)
  gold.addColorStop(1, paint.deepGold)
  context.fillStyle = gold
  circle(context, radius)
  context.fillStyle = paint.night
  circle(context, radius - 2)
}

function drawSlice(
  context: CanvasRenderingContext2D,
  ground: string,
  radius: number,
  from: number,
  arc: number,
): void {
  context.beginPath()
  context.moveTo(0, 0)
  context.arc(0, 0, radius, from, from + arc)
  context.closePath()
  context.fillStyle = ground
  context.fill()
  context.strokeStyle = 'rgb(255 255 255 / 0.35)'
  context.lineWidth = 1
  context.stroke()
}

interface LabelPlace {
  faceRadius: number
  arc: number
  /** The slice stands in the left half, and the context looks away from it. */
  isLeft: boolean
}

/** Writes beside the rim, where the slice is broad. */
function drawLabel(
  context: CanvasRenderingContext2D,
  label: string,
  { faceRadius, arc, isLeft }: LabelPlace,
  fontFamily: string,
): void {
  // Keeps the label away from the pointer.
  const outerRadius = faceRadius - 12
  const room = { outerRadius, innerRadius: (faceRadius + RIM_PX) * HUB_SHARE + 8, sliceRadians: arc }
  const fitted = fitLabel(label, room, (text, fontPx) => {
    context.font = labelFont(fontPx, fontFamily)
    return context.measureText(text).width
  })
  if (!fitted) return
  const { lines, fontPx } = fitted
  context.font = labelFont(fontPx, fontFamily)
  context.textAlign = isLeft ? 'left' : 'right'
  context.textBaseline = 'middle'
  lines.forEach((line, index) => {
    context.fillText(
      line,
      isLeft ? -outerRadius : outerRadius,
      (index - (lines.length - 1) / 2) * fontPx * LINE_HEIGHT,
    )
  })
}

/** Draws a lamp at the start of each slice. A wheel of few slices gets more lamps between them. */
function drawLights(context: CanvasRenderingContext2D, radius: number, slices: number, paint: Paint): void {
  const lamps = slices >= 8 ? slices : slices * Math.ceil(8 / slices)
  if (lamps > 48) return
  for (let lamp = 0; lamp < lamps; lamp += 1) {
    const angle = TOP + (lamp * 2 * Math.PI) / lamps
    context.fillStyle = lamp % 2 === 0 ? paint.lamp : paint.gold
    context.beginPath()
    context.arc(Math.cos(angle) * radius, Math.sin(angle) * radius, 2.6, 0, 2 * Math.PI)
    context.fill()
  }
}

function circle(context: CanvasRenderingContext2D, radius: number): void {
  context.beginPath()
  context.arc(0, 0, radius, 0, 2 * Math.PI)
  context.fill()
}
