import { type PointerEvent, type RefObject, useRef } from 'react'

/** A sheet that was pulled so far closes when it is let go. */
const CLOSE_PX = 96
/** Less is a tap that trembled. */
const START_PX = 6

/** Lets a finger on the head of a sheet pull it down. Returns the handlers of the head. */
export function useDragDown(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const startY = useRef<number | null>(null)

  function moveTo(px: number | null): void {
    const style = sheet.current?.style
    style?.setProperty('transition', px === null ? '' : 'none')
    style?.setProperty('translate', px === null ? '' : `0 ${px}px`)
  }

  return {
    onPointerDown(event: PointerEvent) {
      const isButton = event.target instanceof Element && event.target.closest('button, a, input')
      // On a wide screen the sheet is a panel or a box, which nobody pulls.
      const isWide = window.matchMedia('(min-width: 48rem)').matches
      if (event.pointerType === 'mouse' || isButton || isWide) return
      startY.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      if (startY.current === null) return
      const pulled = event.clientY - startY.current
      moveTo(pulled > START_PX ? pulled : 0)
    },
    onPointerUp(event: PointerEvent) {
      if (startY.current === null) return
      const isFar = event.clientY - startY.current > CLOSE_PX
      startY.current = null
      if (isFar) onClose()
      else moveTo(null)
    },
    onPointerCancel() {
      startY.current = null
      moveTo(null)
    },
  }
}
