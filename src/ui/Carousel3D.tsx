import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useDeferredValue, useEffect, useId, useRef } from 'react'
import { classNames } from '#ui/base/class-names.ts'
import { IconButton } from '#ui/base/IconButton.tsx'
import { coverflowPose, ringOffset } from './coverflow-rules.ts'
import { useCoverflow } from './use-coverflow.ts'
import { useWasIdle } from './use-was-idle.ts'

interface Carousel3DProps<Item> {
  items: readonly Item[]
  itemKey: (item: Item) => string
  renderItem: (item: Item) => ReactNode
  title: ReactNode
  /** Class that gives the card's shape, e.g. `aspect-[4/3]`. */
  aspect: string
  /** The cards come right after the first frame, into their empty places. */
  isLater: boolean
}

/** Cards in a ring, three of them seen: the middle one to the front, its neighbours turned away. */
export function Carousel3D<Item>({
  items,
  itemKey,
  renderItem,
  title,
  aspect,
  isLater,
}: Carousel3DProps<Item>) {
  const { t } = useLingui()
  const titleId = useId()
  const stage = useRef<HTMLUListElement>(null)
  const isFilled = useDeferredValue(true, isLater ? false : undefined)
  // Two cards are in the ring twice, so that the middle one has two neighbours.
  const ring = items.map((item) => ({ item, key: itemKey(item) }))
  if (items.length === 2) ring.push(...ring.map(({ item, key }) => ({ item, key: `${key} twin` })))
  const count = ring.length
  const { viewport, selected, scrollTo, step } = useCoverflow(count, stage)
  // The cards behind are not seen before the ring turns.
  const areAllDrawn = useWasIdle()
  const active = items.length > 0 ? selected % items.length : 0

  useEffect(() => {
    // Keys moved the ring while a card had the focus: the focus goes with the ring.
    const focused = document.activeElement
    if (!focused || !stage.current?.contains(focused)) return
    const card = stage.current.children[selected]
    if (!card?.contains(focused))
      card?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  }, [selected])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    step(event.key === 'ArrowRight' ? 1 : -1)
  }

  return (
    <section aria-labelledby={titleId} aria-roledescription={t`carousel`} onKeyDown={onKeyDown}>
      <div className="flex min-h-8 items-center justify-between gap-2">
        <h2 id={titleId} className="font-bold text-lg">
          {title}
        </h2>
        {items.length > 1 && (
          // A finger turns the ring. A screen reader's swipe does not.
          <div className="pointer-coarse:sr-only -my-2 flex text-ink-muted">
            <IconButton label={t`Previous`} onClick={() => step(-1)}>
              <ChevronLeft />
            </IconButton>
            <IconButton label={t`Next`} onClick={() => step(1)}>
              <ChevronRight />
            </IconButton>
          </div>
        )}
      </div>
      {/* Reaches the edges of the screen, over the gutters of the page. */}
      <div className="-mx-4 clip-x">
        <div
          ref={viewport}
          className={classNames('ring-drag relative mx-auto w-[max(52%,9rem)] max-w-64', aspect)}
        >
          <div data-track="" aria-hidden="true" className="pointer-events-none flex h-0">
            {ring.map(({ key }) => (
              <div key={key} className="min-w-full" />
            ))}
          </div>
          <ul ref={stage} className="absolute inset-0 perspective-midrange">
            {ring.map(({ item, key }, index) => {
              const offset = ringOffset(index, selected, count)
              const isTwin = items.length === 2 && (offset < 0 || offset > 1)
              const place = (index % items.length) + 1
              const total = items.length
              return (
                <li
                  key={key}
                  inert={Math.abs(offset) > 1 || isTwin}
                  aria-current={index === selected || undefined}
                  // By a pointer it gets the focus before the click. The ring must not turn away under it.
                  onFocus={({ target }) => target.matches(':focus-visible') && scrollTo(index)}
                  className="absolute inset-0 will-change-transform"
                  // The position until Embla has started. After that every frame sets it.
                  style={coverflowPose(ringOffset(index, 0, count)) as object}
                >
                  {isFilled && (areAllDrawn || Math.abs(offset) <= 1) && (
                    <>
                      <span className="sr-only">
                        <Trans>
                          {place} of {total}
                        </Trans>
                      </span>
                      {renderItem(item)}
                    </>
                  )}
                </li>
              )
            })}
          </ul>
        </div>
      </div>
      {items.length > 1 && items.length <= 12 && (
        <div aria-hidden="true" className="mt-3 flex justify-center gap-1.5">
          {items.map((item, index) => (
            <span
              key={itemKey(item)}
              className={classNames(
                'h-1.5 rounded-full transition-all',
                index === active ? 'w-5 bg-accent' : 'w-1.5 bg-line-strong',
              )}
            />
          ))}
        </div>
      )}
    </section>
  )
}
