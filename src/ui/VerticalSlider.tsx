import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { tick } from '#browser/tick.ts'
import { classNames } from '#ui/base/class-names.ts'

interface VerticalSliderOption {
  value: string
  label: string
  /** 20 px wide and high. */
  picture?: ReactNode
  detail?: ReactNode
}

interface VerticalSliderProps {
  label: string
  options: readonly VerticalSliderOption[]
  /** The text of the first slide, which means that nothing is chosen. */
  placeholder: string
  value: string | null
  /**
   * A value that is chosen elsewhere. Keys and a drag pass over it. It can still be chosen, by a tap or by
   * resting on it.
   */
  taken?: string | null
  onChange: (value: string | null) => void
}

/** Safari has no `scrollend`. The slider rests after this time without a scroll event. */
const REST_MS = 140

const SCROLL_KEYS = ['PageUp', 'PageDown', ' ']

/** Cards one below the other, moved by thumb or by keys: the one in the middle is the choice. */
export function VerticalSlider({
  label,
  options,
  placeholder,
  value,
  taken = null,
  onChange,
}: VerticalSliderProps) {
  const id = useId()
  const slider = useRef<HTMLDivElement>(null)
  const slides: VerticalSliderOption[] = [{ value: '', label: placeholder }, ...options]
  const found = slides.findIndex((slide) => slide.value === (value ?? ''))
  const selected = Math.max(0, found)

  const isTaken = (index: number) => taken !== null && slides[index]?.value === taken

  const choose = (index: number) => {
    const slide = slides[index]
    if (!slide || index === selected) return
    tick()
    onChange(slide.value === '' ? null : slide.value)
  }

  /** Whether the slider scrolls to the chosen card by itself. The cards on the way are no choice. */
  const isTurning = useRef(false)
  /** A screen reader scrolls to each card that it reads, and a search to what it finds. Neither chooses. */
  const isByHand = useRef(false)

  /** A card grows with the player's text. */
  const cardHeight = () => slider.current?.firstElementChild?.clientHeight || 1

  const turnTo = (index: number, behavior: ScrollBehavior) => {
    isTurning.current = true
    slider.current?.scrollTo({ top: index * cardHeight(), behavior })
  }

  // The card that is tapped wins over the card on which a drag has just stopped, also where it is chosen already.
  const tap = (index: number) => {
    choose(index)
    if (index === selected) turnTo(index, 'smooth')
  }

  const middleIndex = () => Math.round((slider.current?.scrollTop ?? 0) / cardHeight())

  // During a drag the card in the middle is always the choice. A button that is tapped before the slider rests
  // must not use the earlier card.
  const onTurn = useEffectEvent(() => {
    const index = middleIndex()
    if (isByHand.current && !isTurning.current && !isTaken(index)) choose(index)
  })

  const onRest = useEffectEvent(() => {
    const wasTurning = isTurning.current
    const wasByHand = isByHand.current
    isTurning.current = false
    isByHand.current = false
    // Where it went by itself it chooses nothing: the choice may have changed on the way.
    if (!wasTurning) {
      if (wasByHand) choose(middleIndex())
    } else if (middleIndex() !== selected) turnTo(selected, 'instant')
  })

  useEffect(() => {
    const element = slider.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const waitForRest = () => {
      clearTimeout(timer)
      timer = setTimeout(() => onRest(), REST_MS)
    }
    const onTouch = () => {
      isTurning.current = false
      isByHand.current = true
    }
    // Under a finger the slider does not rest: the finger may be about to tap a card.
    const onPress = () => {
      onTouch()
      clearTimeout(timer)
    }
    const onScroll = () => {
      onTurn()
      waitForRest()
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    element.addEventListener('pointerdown', onPress)
    element.addEventListener('pointerup', waitForRest)
    element.addEventListener('pointercancel', waitForRest)
    element.addEventListener('wheel', onTouch, { passive: true })
    return () => {
      clearTimeout(timer)
      element.removeEventListener('scroll', onScroll)
      element.removeEventListener('pointerdown', onPress)
      element.removeEventListener('pointerup', waitForRest)
      element.removeEventListener('pointercancel', waitForRest)
      element.removeEventListener('wheel', onTouch)
    }
  }, [])

  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: turns when the choice changes, not when it is drawn
  useEffect(() => {
    if (isFirst.current || isTurning.current || middleIndex() !== selected)
      turnTo(selected, isFirst.current ? 'instant' : 'smooth')
    isFirst.current = false
  }, [selected])

  const onKeyDown = (event: KeyboardEvent) => {
    // The browser scrolls by them.
    if (SCROLL_KEYS.includes(event.key)) isByHand.current = true
    const last = slides.length - 1
    const to = { ArrowDown: selected + 1, ArrowUp: selected - 1, Home: 0, End: last }[event.key]
    if (to === undefined || to < 0 || to > last) return
    event.preventDefault()
    const free = isTaken(to) ? to + Math.sign(to - selected) : to
    choose(free > last ? (event.key === 'End' ? last - 1 : selected) : free)
  }

  return (
    <div className="overflow-hidden rounded-control border border-line-strong">
      <p aria-hidden="true" className="px-2 pt-1 font-semibold text-primary-ink text-xs">
        {label}
      </p>
      <div className="relative">
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 my-auto h-[3.125rem] border-2 border-accent-deep bg-lifted"
        />
        <div
          ref={slider}
          role="listbox"
          tabIndex={0}
          aria-label={label}
          aria-activedescendant={`${id}-${selected}`}
          onKeyDown={onKeyDown}
          className="slider scroll-quiet relative h-[9.375rem] overflow-y-auto overscroll-contain py-[3.125rem]"
        >
          {slides.map((slide, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names the option
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list takes the keys
            <div
              key={slide.value}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === selected}
              onClick={() => tap(index)}
              className={classNames(
                'flex h-[3.125rem] cursor-pointer flex-col justify-center px-1.5 transition-opacity',
                index === selected ? 'opacity-100' : 'opacity-80',
              )}
            >
              <span className="flex items-center gap-1.5">
                {slide.picture && (
                  <span
                    aria-hidden="true"
                    className="size-5 shrink-0 overflow-hidden rounded-md max-[349px]:hidden"
                  >
                    {slide.picture}
                  </span>
                )}
                <span
                  className={classNames(
                    'wrap-break-word line-clamp-2 min-w-0 text-xs leading-tight',
                    slide.value === '' ? 'text-ink-muted' : 'font-semibold',
                  )}
                >
                  {slide.label}
                </span>
              </span>
              {/* An amount is never cut off. */}
              {slide.detail && (
                <span className="whitespace-nowrap text-ink-muted text-xs leading-tight tracking-tight">
                  {slide.detail}
                </span>
              )}
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
