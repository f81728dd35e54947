import { useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect } from 'react'
import type { Slice } from '#contract/spinwheel.ts'
import { Logo } from '#ui/base/Logo.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { drawWheel, HUB_SHARE, labelFont } from './draw-wheel.ts'
import { rotationOf, turnWheel } from './ride-wheel.ts'
import { useWheelSize } from './use-wheel-size.ts'
import { WheelShow, type WheelStop } from './WheelShow.tsx'

interface SpinWheelProps {
  slices: readonly Slice[]
  /** The rotating canvas, which `rideWheel` animates. */
  wheel: RefObject<HTMLCanvasElement | null>
  /** It turns, or its result is shown. It must keep its picture. */
  isStill: boolean
  /** Where it has stopped, until the result is shown. */
  stop: WheelStop | null
}

/** The wheel with its hub and the pointer at the top. */
export function SpinWheel({ slices, wheel, isStill, stop }: SpinWheelProps) {
  const { t } = useLingui()
  const { sizePx, density } = useWheelSize()

  useEffect(() => {
    const canvas = wheel.current
    if (!canvas || isStill || density <= 0) return
    let isStale = false
    // Start with the middle of a slice under the pointer, not with a line.
    if (canvas.style.transform === '') turnWheel(canvas, -180 / slices.length)
    const draw = () => drawWheel(canvas, slices, sizePx, rotationOf(canvas))
    draw()
    // A canvas must be drawn again when the fonts of its labels have loaded.
    const text = slices.map(({ label }) => label ?? '').join('')
    const font = labelFont(16, getComputedStyle(canvas).fontFamily)
    document.fonts.load(font, text).then(
      (faces) => {
        if (!isStale && faces.length > 0) draw()
      },
      () => {},
    )
    return () => {
      isStale = true
    }
  }, [wheel, slices, sizePx, density, isStill])

  useEffect(() => {
    const canvas = wheel.current
    return () => {
      // Ends a running ride, so that the prize is shown at once.
      for (const animation of canvas?.getAnimations() ?? []) animation.cancel()
    }
  }, [wheel])

  const prizes = slices.map(({ label }) => label ?? '—').join(', ')
  const hubPx = Math.round(sizePx * HUB_SHARE)
  return (
    <div className="relative mx-auto mt-4 aspect-square max-w-full" style={{ width: sizePx }}>
      {/* The corners of the turning square must not widen the dialog. */}
      <div className="size-full overflow-hidden rounded-full shadow-glow">
        <canvas
          ref={wheel}
          role="img"
          aria-label={t`Wheel with these prizes: ${prizes}`}
          className="size-full rounded-full will-change-transform"
        />
      </div>
      {stop && <WheelShow stop={stop} />}
      <svg
        aria-hidden="true"
        viewBox="0 0 28 40"
        className="absolute inset-x-0 -top-3 mx-auto w-6 [filter:drop-shadow(0_1px_2px_#00000026)]"
      >
        <path
          d="M14 39 3.5 9.5A9 9 0 0 1 12 2h4a9 9 0 0 1 8.5 7.5Z"
          className="fill-accent stroke-on-accent"
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
        <circle cx="14" cy="11" r="3.2" className="fill-on-accent" />
      </svg>
      <span
        aria-hidden="true"
        className="absolute inset-0 m-auto grid place-items-center rounded-full border-2 border-accent bg-hero-deep"
        style={{ width: hubPx, height: hubPx }}
      >
        <Logo size={Math.round(hubPx * 0.6)} />
      </span>
    </div>
  )
}

/** Shown instead of the coins and the wheel while they load. */
export function WheelSkeleton() {
  const { sizePx } = useWheelSize()
  return (
    <div aria-busy="true">
      <Skeleton className="h-9 w-28 rounded-full" />
      <div className="mx-auto mt-3" style={{ width: sizePx, maxWidth: '100%', aspectRatio: 1 }}>
        <Skeleton className="size-full rounded-full" />
      </div>
    </div>
  )
}
