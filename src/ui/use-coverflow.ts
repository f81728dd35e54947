import useEmblaCarousel from 'embla-carousel-react'
import { type RefObject, useEffect, useState } from 'react'
import { coverflowPose, ringOffset } from './coverflow-rules.ts'

type Embla = NonNullable<ReturnType<typeof useEmblaCarousel>[1]>

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Embla handles drag, snap and loop on a track of empty slides. The cards are placed by its position. So
 * rings of two or three cards can loop, too, which moving the cards themselves cannot do. The children of
 * `stage` are the cards in order.
 */
export function useCoverflow(count: number, stage: RefObject<HTMLElement | null>) {
  const [viewport, embla] = useEmblaCarousel({ loop: true, container: '[data-track]', duration: 22 })
  const [selected, setSelected] = useState(0)

  useEffect(() => {
    if (!embla) return
    const placeCards = () => poseCards(embla, stage.current, count)
    const select = () => setSelected(embla.selectedScrollSnap())
    // A tap on a card brings it to the front. One beside the cards turns the ring to that side. It hits no
    // card where the neighbour is the inert copy of a card.
    const field = embla.rootNode().parentElement
    const turnBySide = (event: MouseEvent) => {
      if (!field) return
      const card = event.target instanceof Element && event.target.closest('li')
      if (card) return embla.scrollTo([...(stage.current?.children ?? [])].indexOf(card), isStill())
      const { left, width } = field.getBoundingClientRect()
      if (event.clientX < left + width / 2) embla.scrollPrev()
      else embla.scrollNext()
    }
    field?.addEventListener('click', turnBySide)
    placeCards()
    embla.on('scroll', placeCards).on('reInit', placeCards).on('reInit', select).on('select', select)
    return () => {
      field?.removeEventListener('click', turnBySide)
      embla.off('scroll', placeCards).off('reInit', placeCards).off('reInit', select).off('select', select)
    }
  }, [embla, count, stage])

  return {
    viewport,
    selected: Math.min(selected, count - 1),
    scrollTo: (index: number) => embla?.scrollTo(index, isStill()),
    step: (by: 1 | -1) => (by === 1 ? embla?.scrollNext(isStill()) : embla?.scrollPrev(isStill())),
  }
}

function poseCards(embla: Embla, stage: HTMLElement | null, count: number) {
  const position = count > 1 ? embla.scrollProgress() * count : 0
  const cards = stage?.children ?? []
  for (let index = 0; index < cards.length; index++) {
    const card = cards[index] as HTMLElement
    Object.assign(card.style, coverflowPose(ringOffset(index, position, count)))
  }
}
