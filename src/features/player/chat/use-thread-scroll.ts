import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { type ThreadItem, windowOf } from './thread-rules.ts'

/** Closer to an edge than this is at it. */
const EDGE_PX = 48
const END_PX = 8
/** By so many items the part of a very long thread that is in the document moves. */
const STEP = 200

/** A message that is in sight, and how far below the upper edge it begins. */
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

/** Puts the row back to where it was: browsers do not hold the place at the very top, and Safari nowhere. */
function restore(box: HTMLElement, { key, top }: Anchor): void {
  const row = [...box.querySelectorAll<HTMLElement>('[data-key]')].find(({ dataset }) => dataset.key === key)
  if (!row) return
  const moved = row.getBoundingClientRect().top - box.getBoundingClientRect().top - top
  if (moved !== 0) box.scrollTop += moved
}

/**
 * Where a thread is scrolled to. At its end it stays there, whatever comes; above, what is read does
 * not move. `onStart` is called when the first item comes into sight.
 */
export function useThreadScroll(items: readonly ThreadItem[], onStart: () => void) {
  const scroller = useRef<HTMLDivElement>(null)
  const anchor = useRef<Anchor | null>(null)
  /** The first item in the document; null is following the end. */
  const [first, setFirst] = useState<string | null>(null)
  /** The last item that had come when the end was left. */
  const [seen, setSeen] = useState<string | null>(null)
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
    if (!isAtEnd && start > 0 && box.scrollTop < EDGE_PX) moveBy(-STEP)
    else if (start === 0 && items.length > 0 && box.scrollHeight <= box.clientHeight) onStart()
  })

  function onScroll(): void {
    const box = scroller.current
    if (!box) return
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

  // The keyboard comes and goes, and pictures take their place.
  const resized = useEffectEvent(() => {
    if (isAtEnd && scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight
  })
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const observer = new ResizeObserver(() => resized())
    observer.observe(box)
    for (const child of box.children) observer.observe(child)
    return () => observer.disconnect()
  }, [])

  return { scroller, onScroll, shown, isAtEnd, seen, toEnd: () => setFirst(null) }
}
