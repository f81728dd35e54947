import type { EmblaCarouselType, EmblaOptionsType } from 'embla-carousel'
import { useEffect, useRef, useState } from 'react'
import { whenIdle } from '#browser/when-idle.ts'

export type Carousel = EmblaCarouselType

let embla: typeof import('embla-carousel').default | null = null

async function loadEmbla(): Promise<void> {
  embla ??= (await import('embla-carousel')).default
}

/**
 * An Embla that sleeps until it is needed. Its start measures each slide, which makes the browser lay out
 * the whole page: on a slow phone 40 ms for each carousel of a screen, before a player touches any. The
 * slides stand in their places without it.
 *
 * Its code is loaded once the page is idle. It wakes at the first touch within the parent of `viewport`:
 * `pointerdown` comes before the events that Embla itself listens to, so that the very first drag already
 * moves it. `options` and `start` must not change. `start` runs once, when it wakes.
 */
export function useCarousel(options: EmblaOptionsType, start?: (carousel: Carousel) => void) {
  const viewport = useRef<HTMLDivElement>(null)
  const awake = useRef<Carousel>(null)
  const [selected, setSelected] = useState(0)

  function wakeNow(): Carousel | null {
    if (awake.current || !viewport.current || !embla) return awake.current
    const carousel = embla(viewport.current, options)
    const select = () => setSelected(carousel.selectedScrollSnap())
    carousel.on('select', select).on('reInit', select)
    awake.current = carousel
    start?.(carousel)
    return carousel
  }

  /** Wakes the carousel and moves it: at once where its code is there. */
  async function wake(move?: (carousel: Carousel) => void): Promise<void> {
    // Without a network the code may be missing. The next touch tries again.
    if (!embla) await loadEmbla().catch(() => {})
    const carousel = wakeNow()
    if (carousel) move?.(carousel)
  }

  useEffect(() => whenIdle(() => loadEmbla().catch(() => {})), [])

  useEffect(() => {
    const field = viewport.current?.parentElement
    const onTouch = () => void wake()
    field?.addEventListener('pointerdown', onTouch)
    return () => field?.removeEventListener('pointerdown', onTouch)
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
