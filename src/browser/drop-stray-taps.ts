import { DOUBLE_TAP_MS, dropTap, isPressed } from './drop-tap.ts'

/** A finger does not meet the same point twice. */
const NEAR_PX = 24

/** A tap beside a dialog is the dialog's own: it closes. An empty place within it is no control. */
function controlAt(target: EventTarget | null): Element | null {
  const control = (target as Element | null)?.closest?.('a,button,input,select,label,dialog') ?? null
  return control?.localName === 'dialog' && control !== target ? null : control
}

// The last tap that counted, or the first one that was dropped since.
let x = 0
let y = 0
let at = Number.NEGATIVE_INFINITY
let control: Element | null = null
let isStray = false

const isNear = ({ clientX, clientY }: PointerEvent) => Math.hypot(clientX - x, clientY - y) < NEAR_PX

function onDown(event: PointerEvent): void {
  const { clientX, clientY, timeStamp, pointerType, target } = event
  const next = controlAt(target)
  const isSame = next === control
  isStray =
    pointerType !== 'mouse' &&
    timeStamp - at < DOUBLE_TAP_MS &&
    isNear(event) &&
    (isStray || (control !== null && !isSame))
  if (isStray) dropTap(event)
  // Who goes on tapping is heard once the control has been there for `DOUBLE_TAP_MS`.
  if (isStray && isSame) return
  x = clientX
  y = clientY
  at = timeStamp
  control = next
}

/**
 * A phone looks for what lies under a finger only when that goes up. A tap beside a dialog has closed it by then, and
 * would press what was behind it.
 */
const isBehindDialog = (target: EventTarget | null) => control?.localName === 'dialog' && control !== target

function onPress(event: MouseEvent): void {
  if ((isStray || isBehindDialog(event.target)) && isPressed(event)) dropTap(event)
}

/** A finger that turns a row of pictures taps nothing. */
function onUp(event: PointerEvent): void {
  if (!isNear(event)) control = null
}

/** A finger that scrolls taps nothing. */
function onCancel(): void {
  control = null
  isStray = false
}

/** Returns the link, button or field that was pressed last, by a finger or the mouse. */
export const lastPressed = () => control

/**
 * Drops the second tap of a double tap where another control lies under the finger by then: it was meant for the
 * first one, and would press what the player has not seen yet, such as a question's "Cancel". Taps at another place,
 * keys and the mouse count at once. A tap beside a dialog presses nothing else either. Calling it again changes
 * nothing.
 */
export function dropStrayTaps(): void {
  addEventListener('pointerdown', onDown, true)
  addEventListener('pointerup', onUp, true)
  addEventListener('pointercancel', onCancel, true)
  addEventListener('mousedown', onPress, true)
  addEventListener('click', onPress, true)
}
