import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { newestWritten, type ThreadItem, windowOf } from './thread-rules.ts'

/** Within this distance the thread counts as scrolled to its edge. */
const EDGE_PX = 48
const END_PX = 8
/** The rendered part of a very long thread moves by this many items. */
const STEP = 200

/** A visible message, and its distance from the upper edge. */
interface Anchor {
  key: string
  top: number
}

function anchorOf(box: HTMLElement): Anchor | null {
  const edge = box.getBoundingClientRect().top
  const rows = box.querySelectorAll<HTMLElement>('[data-key]')
  let [low, high] = [0, rows.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle]?.getBoundingClientRect().bottom ?? 0) > edge) high = middle
    else low = middle + 1
  }
  const row = rows[low]
  return row?.dataset.key ? { key: row.dataset.key, top: row.getBoundingClientRect().top - edge } : null
}

/** Scrolls a row back to its place. Browsers do not anchor it at the very top, and Safari never does. */
function restore(box: HTMLElement, { key, top }: Anchor): void {
  const row = [...box.querySelectorAll<HTMLElement>('[data-key]')].find(({ dataset }) => dataset.key === key)
  if (!row) return
  const moved = row.getBoundingClientRect().top - box.getBoundingClientRect().top - top
  if (moved !== 0) box.scrollTop += moved
}

/** The heights of the thread and of its visible part. While they change, the browser may scroll, too. */
const heightsOf = (box: HTMLElement) => `${box.scrollHeight} ${box.clientHeight}`

/**
 * Handles the scrolling of a thread. At its end it follows new messages, and it goes there when the person
 * writes. Otherwise the visible messages above the end do not move. It calls `onStart` when the first item
 * becomes visible.
 */
export function useThreadScroll(items: readonly ThreadItem[], onStart: () => void) {
  const scroller = useRef<HTMLDivElement>(null)
  const anchor = useRef<Anchor | null>(null)
  const heights = useRef('')
  /** The first rendered item, or null while the thread follows its end. */
  const [first, setFirst] = useState<string | null>(null)
  /** The newest item at the time when the person scrolled away from the end. */
  const [seen, setSeen] = useState<string | null>(null)
  // Who writes wants to see that it is there.
  const writtenAt = newestWritten(items)
  const [shownWrittenAt, setShownWrittenAt] = useState(writtenAt)
  if (writtenAt !== shownWrittenAt) {
    setShownWrittenAt(writtenAt)
    if (writtenAt > shownWrittenAt) setFirst(null)
  }
  const { shown, start, hasLater } = windowOf(items, first)
  const isAtEnd = first === null

  const moveBy = (count: number) => setFirst(items[Math.max(0, start + count)]?.key ?? null)

  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    if (items.length === 0) box.scrollTop = 0
    else if (isAtEnd) box.scrollTop = box.scrollHeight
    else if (anchor.current) restore(box, anchor.current)
    anchor.current = anchorOf(box)
    heights.current = heightsOf(box)
    if (!isAtEnd && start > 0 && box.scrollTop < EDGE_PX) moveBy(-STEP)
    else if (start === 0 && items.length > 0 && box.scrollHeight <= box.clientHeight) onStart()
  })

  function followEnd(box: HTMLElement): void {
    box.scrollTop = box.scrollHeight
    heights.current = heightsOf(box)
  }

  function onScroll(): void {
    const box = scroller.current
    if (!box) return
    // The event may tell of a scroll before the keyboard opened. The person has not left the end then.
    if (isAtEnd && heights.current !== heightsOf(box)) {
      followEnd(box)
      return
    }
    anchor.current = anchorOf(box)
    const belowPx = box.scrollHeight - box.scrollTop - box.clientHeight
    if (belowPx < END_PX && !hasLater) setFirst(null)
    else if (isAtEnd) {
      setFirst(shown[0]?.key ?? null)
      setSeen(items.at(-1)?.key ?? null)
    } else if (start > 0 && box.scrollTop < EDGE_PX) moveBy(-STEP)
    else if (hasLater && belowPx < EDGE_PX) moveBy(STEP)
    if (start === 0 && box.scrollTop < EDGE_PX) onStart()
  }

  // The size changes with the keyboard and with pictures that load.
  const onResize = useEffectEvent(() => {
    if (isAtEnd && scroller.current) followEnd(scroller.current)
  })
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const observer = new ResizeObserver(() => onResize())
    observer.observe(box)
    for (const child of box.children) observer.observe(child)
    return () => observer.disconnect()
  }, [])

  return { scroller, onScroll, shown, isAtEnd, seen, scrollToEnd: () => setFirst(null) }
}
