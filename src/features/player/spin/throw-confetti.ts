import { isStill } from '#browser/is-still.ts'

const PIECES = 60
const DURATION_MS = 1200

interface Piece {
  angle: number
  /** Px a second at the start */
  speed: number
  spin: number
  size: number
  colour: string
}

/**
 * Throws confetti from the middle of a canvas, which is the hub of the wheel. Players who want less motion get
 * none. Returns what stops it.
 */
export function throwConfetti(canvas: HTMLCanvasElement): () => void {
  const context = canvas.getContext('2d')
  if (!context || isStill()) return () => {}
  const density = Math.min(2, window.devicePixelRatio)
  const size = canvas.clientWidth
  canvas.width = size * density
  canvas.height = size * density
  context.scale(density, density)
  const style = getComputedStyle(canvas)
  const token = (name: `--color-${string}`) => style.getPropertyValue(name).trim()
  const colours = [token('--color-accent'), token('--color-lamp'), token('--color-primary-ink')]
  const pieces: Piece[] = Array.from({ length: PIECES }, (_, index) => ({
    angle: Math.random() * 2 * Math.PI,
    speed: size * (0.35 + Math.random() * 0.85),
    spin: (Math.random() - 0.5) * 16,
    size: 4 + Math.random() * 5,
    colour: colours[index % colours.length] ?? '',
  }))
  const startMs = performance.now()
  let frame = requestAnimationFrame(draw)

  function draw(nowMs: number): void {
    const passed = Math.max(0, nowMs - startMs)
    context?.clearRect(0, 0, size, size)
    if (!context || passed > DURATION_MS) return
    const seconds = passed / 1000
    context.globalAlpha = Math.min(1, 2 - (2 * passed) / DURATION_MS)
    for (const { angle, speed, spin, size: side, colour } of pieces) {
      // They slow down, and fall.
      const way = (speed * (1 - Math.exp(-3 * seconds))) / 1.6
      context.save()
      context.translate(
        size / 2 + Math.cos(angle) * way,
        size / 2 + Math.sin(angle) * way + size * 0.35 * seconds ** 2,
      )
      context.rotate(spin * seconds)
      context.fillStyle = colour
      context.fillRect(-side / 2, -side / 4, side, side / 2)
      context.restore()
    }
    frame = requestAnimationFrame(draw)
  }

  return () => cancelAnimationFrame(frame)
}
