import useEmblaCarousel from 'embla-carousel-react'
import { type RefObject, useEffect, useState } from 'react'
import { coverflowPose, ringOffset } from './coverflow-rules.ts'

type Embla = NonNullable<ReturnType<typeof useEmblaCarousel>[1]>

/**
 * Embla gives the drag, the snap and the ring over a track of empty slides; the cards are drawn from its
 * position. So a ring of two or three loops as well as one of ten, which moving the cards themselves cannot do.
 * `stage` is the element whose children, in order, are the cards.
 */
export function useCoverflow(count: number, stage: RefObject<HTMLElement | null>) {
  const [viewport, embla] = useEmblaCarousel({ loop: true, container: '[data-track]', duration: 22 })
  const [selected, setSelected] = useState(0)

  useEffect(() => {
    if (!embla) return
    const drawNow = () => draw(embla, stage.current, count)
    const select = () => setSelected(embla.selectedScrollSnap())
    // A tap that no card takes, because the neighbour under it is a twin, turns the ring that way.
    const field = embla.rootNode().parentElement
    const turn = (event: MouseEvent) => {
      if (!field || (event.target instanceof Element && event.target.closest('li'))) return
      const { left, width } = field.getBoundingClientRect()
      if (event.clientX < left + width / 2) embla.scrollPrev()
      else embla.scrollNext()
    }
    field?.addEventListener('click', turn)
    drawNow()
    embla.on('scroll', drawNow).on('reInit', drawNow).on('reInit', select).on('select', select)
    return () => {
      field?.removeEventListener('click', turn)
      embla.off('scroll', drawNow).off('reInit', drawNow).off('reInit', select).off('select', select)
    }
  }, [embla, count, stage])

  const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches
  return {
    viewport,
    selected: Math.min(selected, count - 1),
    scrollTo: (index: number) => embla?.scrollTo(index, isStill()),
    step: (by: 1 | -1) => (by === 1 ? embla?.scrollNext(isStill()) : embla?.scrollPrev(isStill())),
  }
}

function draw(embla: Embla, stage: HTMLElement | null, count: number) {
  const position = count > 1 ? embla.scrollProgress() * count : 0
  const cards = stage?.children ?? []
  for (let index = 0; index < cards.length; index++) {
    const card = cards[index] as HTMLElement
    Object.assign(card.style, coverflowPose(ringOffset(index, position, count)))
  }
}
