/** A tap this soon after another is the second of a double tap. */
export const DOUBLE_TAP_MS = 800

/** Keeps a tap from everything that listens for it. */
export function dropTap(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Whether a click was made by a finger or the mouse. A key's click has no detail. */
export const isPressed = ({ detail }: MouseEvent) => detail > 0
