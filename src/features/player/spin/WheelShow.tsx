import { useEffect, useRef } from 'react'
import { throwConfetti } from './throw-confetti.ts'

/** Where the wheel has stopped, until the result is shown. */
export interface WheelStop {
  /** The winning slice's first edge, in degrees clockwise from the top, and its breadth. */
  fromDegrees: number
  sliceDegrees: number
  isWon: boolean
}

/** What happens on the wheel when it has stopped: its slice lights up, and a prize throws confetti. */
export function WheelShow({ stop }: { stop: WheelStop }) {
  const confetti = useRef<HTMLCanvasElement>(null)
  const { fromDegrees, sliceDegrees, isWon } = stop
  useEffect(() => {
    if (isWon && confetti.current) return throwConfetti(confetti.current)
  }, [isWon])

  const end = (sliceDegrees * Math.PI) / 180
  const [x, y] = [Math.sin(end), -Math.cos(end)]
  const slice =
    sliceDegrees >= 360
      ? 'M0-1a1 1 0 1 1-.001 0Z'
      : `M0 0V-1A1 1 0 ${sliceDegrees > 180 ? 1 : 0} 1 ${x} ${y}Z`
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox="-1 -1 2 2"
        className="wheel-slice pointer-events-none absolute inset-0 size-full rounded-full"
      >
        <path d={slice} transform={`rotate(${fromDegrees})`} className="fill-lamp" />
      </svg>
      <canvas ref={confetti} className="pointer-events-none absolute inset-0 size-full" />
    </>
  )
}
