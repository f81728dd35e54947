import { useEffect, useRef, useState } from 'react'
import { tick } from '#browser/haptics.ts'
import { isStill } from '#browser/is-still.ts'
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

/** Calls `show` in each frame with a figure on the way, at the end with null. Returns what stops it. */
function count(from: Satang, to: Satang, show: (figure: Satang | null) => void): () => void {
  const start = performance.now()
  const step = (now: number) => {
    const part = Math.min(1, Math.max(0, now - start) / COUNT_MS)
    if (part === 1) {
      show(null)
      return
    }
    show(from + BigInt(Math.round(Number(to - from) * (1 - (1 - part) ** 3))))
    frame = requestAnimationFrame(step)
  }
  let frame = requestAnimationFrame(step)
  return () => cancelAnimationFrame(frame)
}

interface Change {
  from: Satang
  to: Satang
}

/**
 * The balance. Where it changes under the player's eyes, it counts to the new figure, and a chip says what
 * came. It is busy meanwhile, so that nothing takes a figure on the way for the truth.
 */
export function CountedAmount({ value }: { value: Satang | null | undefined }) {
  const last = useRef(value)
  const [shown, setShown] = useState<Satang | null>(null)
  const [change, setChange] = useState<Change | null>(null)

  useEffect(() => {
    const before = last.current
    last.current = value
    const isKnown = before !== null && before !== undefined && value !== null && value !== undefined
    if (!isKnown || before === value || isStill() || document.visibilityState !== 'visible') return
    if (value > before) tick(20)
    setChange({ from: before, to: value })
    const stop = count(before, value, setShown)
    const timer = setTimeout(() => setChange(null), CHIP_MS)
    return () => {
      stop()
      clearTimeout(timer)
      setShown(null)
      setChange(null)
    }
  }, [value])

  const came = change && change.to > change.from ? change.to - change.from : null
  return (
    <span className="relative" aria-busy={shown !== null || undefined}>
      <Amount value={shown ?? value} currency size="hero" />
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
