/** The times of one start of a page, in ms. They count from the start of the navigation. */
export interface Marks {
  /** The wanted text or field was on screen. */
  visible: number
  /** A tap on the wanted button did what it does. */
  ready: number
  /** What every long task took beyond 50 ms, in all. */
  blocking: number
  /** The longest task of over 50 ms; 0 where there was none. */
  longest: number
  shift: number
  /** The script files that had arrived when the wanted text was on screen. */
  files: number
  /** Their bytes on the wire, on a first visit. Later they come out of a cache. */
  bytes: number
  /** The script files that had arrived when it was ready. */
  filesReady: number
  /** The only tap was made as soon as the text was on screen, and did nothing for twenty seconds. */
  isTapLost: boolean
  /** Whether the field still had what was typed into it before the app was ready. */
  isTypingKept: boolean | null
}

export interface Wanted {
  /** Selects what has to be on screen; `text` is in it. */
  selector: string
  text: string
  /** Selects the button that is tapped, in each frame, until `answer` is there. */
  button: string
  /** The button's own text, where the selector finds several. */
  buttonText?: string
  answer: string
  /** A tap that comes too early is kept. So it is made once. */
  keepsTaps?: boolean
  /** Selects the field that is typed into as soon as it is there. */
  field?: string
}

declare global {
  interface Window {
    benchMarks: Marks
  }
}

/** Runs in the page before anything of it does. It looks once a frame, as a player would see it. */
export function watchStart({
  selector,
  text,
  button,
  buttonText = '',
  answer,
  keepsTaps,
  field,
}: Wanted): void {
  const marks: Marks = {
    visible: 0,
    ready: 0,
    blocking: 0,
    longest: 0,
    shift: 0,
    files: 0,
    bytes: 0,
    filesReady: 0,
    isTapLost: false,
    isTypingKept: null,
  }
  window.benchMarks = marks
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('longtask', ({ duration }) => {
    marks.blocking += duration - 50
    marks.longest = Math.max(marks.longest, duration)
  })
  observe('layout-shift', (entry) => {
    // The taps of this script are not a player's: what they open would count as a shift.
    if (!isOpened) marks.shift += (entry as PerformanceEntry & { value: number }).value
  })
  let isOpened = false
  let isTyped = false
  let tappedAt: number | null = null
  const scripts = () =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
      new URL(name).pathname.endsWith('.js'),
    )

  function look(): void {
    const input = field ? document.querySelector<HTMLInputElement>(field) : null
    if (input && !isTyped) {
      isTyped = true
      // Past React, which would take its own setter's value for one that it knows already.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '081')
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
    if (!marks.visible && isShown()) {
      marks.visible = performance.now()
      const loaded = scripts()
      marks.files = loaded.length
      marks.bytes = loaded.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
    }
    marks.isTapLost ||= tappedAt !== null && performance.now() - tappedAt > 20_000
    const isTappedAgain = !keepsTaps || tappedAt === null || marks.isTapLost
    if (marks.visible && isTappedAgain && !document.querySelector(answer)) {
      tappedAt ??= performance.now()
      const buttons = [...document.querySelectorAll<HTMLElement>(button)]
      buttons.find((one) => one.textContent?.includes(buttonText))?.click()
      isOpened ||= document.querySelector(answer) !== null
    }
    if (document.querySelector(answer)) {
      marks.ready = performance.now()
      marks.filesReady = scripts().length
      if (field) marks.isTypingKept = input?.value.replace(/\D/g, '') === '081'
    } else requestAnimationFrame(look)
  }

  function isShown(): boolean {
    const element = document.querySelector(selector)
    return Boolean(element?.textContent?.includes(text) && element.getBoundingClientRect().height > 0)
  }

  requestAnimationFrame(look)
}
