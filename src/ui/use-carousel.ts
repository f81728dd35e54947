import Embla, { type EmblaCarouselType, type EmblaOptionsType } from 'embla-carousel'
import { useEffect, useRef, useState } from 'react'

export type Carousel = EmblaCarouselType

/** True where the player wants no movement. */
export const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * An Embla that sleeps until it is needed. Its start measures each slide, which makes the browser lay out
 * the whole page: on a slow phone 40 ms for each carousel of a screen, before a player touches any. The
 * slides stand in their places without it.
 *
 * It wakes at the first touch within the parent of `viewport`: `pointerdown` comes before the events that
 * Embla itself listens to, so that the very first drag already moves it. Whoever steps calls `wake`.
 * `options` and `start` must not change. `start` runs once, when it wakes.
 */
export function useCarousel(options: EmblaOptionsType, start?: (carousel: Carousel) => void) {
  const viewport = useRef<HTMLDivElement>(null)
  const awake = useRef<Carousel>(null)
  const [selected, setSelected] = useState(0)

  /** Returns the carousel, awake. Returns null where it is not on screen. */
  function wake(): Carousel | null {
    if (awake.current || !viewport.current) return awake.current
    const carousel = Embla(viewport.current, options)
    const select = () => setSelected(carousel.selectedScrollSnap())
    carousel.on('select', select).on('reInit', select)
    awake.current = carousel
    start?.(carousel)
    return carousel
  }

  useEffect(() => {
    const field = viewport.current?.parentElement
    field?.addEventListener('pointerdown', wake)
    return () => field?.removeEventListener('pointerdown', wake)
  })

  useEffect(
    () => () => {
      awake.current?.destroy()
      awake.current = null
    },
    [],
  )

  return { viewport, selected, wake }
}
