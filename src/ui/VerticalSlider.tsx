import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { classNames } from '#ui/base/class-names.ts'

interface VerticalSliderOption {
  value: string
  label: string
  detail?: ReactNode
}

interface VerticalSliderProps {
  label: string
  options: readonly VerticalSliderOption[]
  /** The text of the first slide, which means that nothing is chosen. */
  placeholder: string
  value: string | null
  onChange: (value: string | null) => void
}

const SLIDE_PX = 76
/** Safari has no `scrollend`. The wheel rests after so long without a scroll event. */
const REST_MS = 140

/** A wheel of cards, turned by thumb or by keys: the one in the middle is the choice. */
export function VerticalSlider({ label, options, placeholder, value, onChange }: VerticalSliderProps) {
  const id = useId()
  const wheel = useRef<HTMLDivElement>(null)
  const slides: VerticalSliderOption[] = [{ value: '', label: placeholder }, ...options]
  const found = slides.findIndex((slide) => slide.value === (value ?? ''))
  const selected = Math.max(0, found)

  const choose = (index: number) => {
    const slide = slides[index]
    if (slide && index !== selected) onChange(slide.value === '' ? null : slide.value)
  }

  /** True while the wheel scrolls to the chosen card by itself. The cards on the way are no choice. */
  const isTurning = useRef(false)

  const turnTo = (index: number, behavior: ScrollBehavior) => {
    isTurning.current = true
    wheel.current?.scrollTo({ top: index * SLIDE_PX, behavior })
  }

  const middleIndex = () => Math.round((wheel.current?.scrollTop ?? 0) / SLIDE_PX)

  // During a drag the card in the middle is always the choice. A button that is tapped before the wheel rests
  // must not use the earlier card.
  const onTurn = useEffectEvent(() => {
    if (!isTurning.current) choose(middleIndex())
  })

  const onRest = useEffectEvent(() => {
    isTurning.current = false
    choose(middleIndex())
  })

  useEffect(() => {
    const element = wheel.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const onTouch = () => {
      isTurning.current = false
    }
    const onScroll = () => {
      onTurn()
      clearTimeout(timer)
      timer = setTimeout(() => onRest(), REST_MS)
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    element.addEventListener('pointerdown', onTouch)
    element.addEventListener('wheel', onTouch, { passive: true })
    return () => {
      clearTimeout(timer)
      element.removeEventListener('scroll', onScroll)
      element.removeEventListener('pointerdown', onTouch)
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
    const last = slides.length - 1
    const to = { ArrowDown: selected + 1, ArrowUp: selected - 1, Home: 0, End: last }[event.key]
    if (to === undefined || to < 0 || to > last) return
    event.preventDefault()
    choose(to)
  }

  return (
    <div className="relative">
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 my-auto h-[4.75rem] rounded-control border-2 border-accent-deep bg-lifted"
      />
      <div
        ref={wheel}
        role="listbox"
        tabIndex={0}
        aria-label={label}
        aria-activedescendant={`${id}-${selected}`}
        onKeyDown={onKeyDown}
        className="wheel scroll-quiet relative h-52 overflow-y-auto overscroll-contain rounded-control py-[4.125rem]"
      >
        {slides.map((slide, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names the option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list takes the keys
          <div
            key={slide.value}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === selected}
            onClick={() => choose(index)}
            className={classNames(
              'flex h-[4.75rem] cursor-pointer flex-col justify-center px-3 transition-opacity',
              index === selected ? 'opacity-100' : 'opacity-80',
            )}
          >
            <span
              className={classNames(
                'line-clamp-2 text-sm leading-snug',
                slide.value === '' ? 'text-ink-muted' : 'font-semibold',
              )}
            >
              {slide.label}
            </span>
            {/* An amount is never cut off. It has the whole width. */}
            {slide.detail && <span className="whitespace-nowrap text-ink-muted text-sm">{slide.detail}</span>}
          </div>
        ))}
      </div>
    </div>
  )
}
