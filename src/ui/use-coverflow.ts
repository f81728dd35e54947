import { type RefObject, useEffect } from 'react'
import { isStill } from '#browser/is-still.ts'
import { coverflowPose, ringOffset } from './coverflow-rules.ts'
import { type Carousel, useCarousel } from './use-carousel.ts'

const OPTIONS = { loop: true, container: '[data-track]', duration: 22 }

/**
 * Embla handles drag, snap and loop on a track of empty slides. The cards are placed by its position. So
 * rings of two or three cards can loop, too, which moving the cards themselves cannot do. The children of
 * `stage` are the cards in order. Until it wakes the first card is in the middle.
 */
export function useCoverflow(count: number, stage: RefObject<HTMLElement | null>) {
  const { viewport, selected, wake } = useCarousel(OPTIONS, (carousel) => {
    const placeCards = () => poseCards(carousel, stage.current)
    placeCards()
    carousel.on('scroll', placeCards).on('reInit', placeCards)
  })

  useEffect(() => {
    // A tap on a card brings it to the front. One beside the cards turns the ring to that side. It hits no
    // card where the neighbour is the inert copy of a card.
    const field = viewport.current?.parentElement
    const turnBySide = ({ target, clientX }: MouseEvent) => {
      if (!field) return
      const card = target instanceof Element && target.closest('li')
      const { left, width } = field.getBoundingClientRect()
      void wake((carousel) => {
        if (card) carousel.scrollTo([...(stage.current?.children ?? [])].indexOf(card), isStill())
        else if (clientX < left + width / 2) carousel.scrollPrev()
        else carousel.scrollNext()
      })
    }
    field?.addEventListener('click', turnBySide)
    return () => field?.removeEventListener('click', turnBySide)
  }, [viewport, wake, stage])

  return {
    viewport,
    selected: Math.min(selected, count - 1),
    scrollTo: (index: number) => void wake((carousel) => carousel.scrollTo(index, isStill())),
    step: (by: 1 | -1) =>
      void wake((carousel) => (by === 1 ? carousel.scrollNext(isStill()) : carousel.scrollPrev(isStill()))),
  }
}

function poseCards(carousel: Carousel, stage: HTMLElement | null) {
  const cards = stage?.children ?? []
  const position = cards.length > 1 ? carousel.scrollProgress() * cards.length : 0
  for (let index = 0; index < cards.length; index++) {
    const card = cards[index] as HTMLElement
    Object.assign(card.style, coverflowPose(ringOffset(index, position, cards.length)))
  }
}
