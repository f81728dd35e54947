import { useEffect, useRef, useState } from 'react'
import { isStill } from '#browser/is-still.ts'
import { tick } from '#browser/tick.ts'
import type { Satang } from '#domain/money.ts'
import { Amount } from '#ui/Amount.tsx'

const COUNT_MS = 600
const CHIP_MS = 2400

/** What has come rises from the balance and fades. */
function rise(chip: HTMLElement | null): void {
  const at = (px: number, opacity: number, offset: number) => ({ translate: `0 ${px}px`, opacity, offset })
  chip?.animate([at(24, 0, 0), at(0, 1, 0.15), at(0, 1, 0.75), at(-12, 0, 1)], {
    duration: CHIP_MS,
    easing: 'ease-out',
    fill: 'both',
  })
}

/** Calls `show` in each frame with a figure on the way up, at the end with null. Returns what stops it. */
function count(from: Satang, to: Satang, show: (figure: Satang | null) => void): () => void {
  const start = performance.now()
  const step = (now: number) => {
    const part = Math.min(1, Math.max(0, now - start) / COUNT_MS)
    const figure = from + BigInt(Math.round(Number(to - from) * (1 - (1 - part) ** 3)))
    show(figure < to ? figure : null)
    if (figure < to) frame = requestAnimationFrame(step)
  }
  let frame = requestAnimationFrame(step)
  return () => cancelAnimationFrame(frame)
}

/**
 * The balance. Where it grows under the player's eyes, it counts up to the new figure, and a chip says what came.
 * It never counts down: the player would read more than there is, beside a sum that is less. It is busy meanwhile,
 * and has the new figure as its text, so that nothing takes a figure on the way for the truth.
 */
export function CountedAmount({ value }: { value: Satang | null | undefined }) {
  const last = useRef(value)
  const [shown, setShown] = useState<Satang | null>(null)
  const [came, setCame] = useState<Satang | null>(null)

  useEffect(() => {
    const before = last.current
    last.current = value
    const isKnown = before !== null && before !== undefined && value !== null && value !== undefined
    if (!isKnown || value <= before || isStill() || document.visibilityState !== 'visible') return
    tick(20)
    setCame(value - before)
    const stop = count(before, value, setShown)
    const timer = setTimeout(() => setCame(null), CHIP_MS)
    return () => {
      stop()
      clearTimeout(timer)
      setShown(null)
      setCame(null)
    }
  }, [value])

  return (
    <span className="relative" aria-busy={shown !== null || undefined}>
      {shown !== null && (
        <span className="sr-only">
          <Amount value={value} currency />
        </span>
      )}
      <span aria-hidden={shown !== null || undefined}>
        <Amount value={shown ?? value} currency size="hero" />
      </span>
      {came !== null && (
        <span
          aria-hidden="true"
          data-only-now=""
          ref={rise}
          className="absolute end-0 -top-2 rounded-full bg-positive-soft px-2.5 font-bold text-positive text-sm"
        >
          <Amount value={came} sign="+" currency />
        </span>
      )}
    </span>
  )
}
