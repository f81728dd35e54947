import { dropTap, isPressed } from './drop-tap.ts'

/** A finger that is on its way to what has just moved arrives within this time. */
const ON_ITS_WAY_MS = 500

/** What has come by itself, with its time by `performance.now()`. */
const newcomers = new Map<Element, number>()
let isHeld = false

/** What stands above a newcomer, or in another dialog, has not moved. */
function hasPushed(newcomer: Element, target: Element): boolean {
  const isBelow = newcomer.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING
  return isBelow !== 0 && newcomer.closest('dialog') === target.closest('dialog')
}

function onDown(event: PointerEvent): void {
  const { pointerType, timeStamp, target } = event
  isHeld =
    pointerType !== 'mouse' &&
    [...newcomers].some(
      ([element, tick]) => timeStamp - tick < ON_ITS_WAY_MS && hasPushed(element, target as Element),
    )
  if (isHeld) dropTap(event)
}

function onClick(event: MouseEvent): void {
  if (isHeld && isPressed(event)) dropTap(event)
}

/**
 * The `ref` of an element that comes by itself and pushes down what lies below it: the taps there are dropped for half
 * a second, because they were meant for what lay there before. Keys and the mouse count at once.
 */
export function holdTaps(element: Element | null) {
  if (!element) return
  newcomers.set(element, performance.now())
  addEventListener('pointerdown', onDown, true)
  addEventListener('click', onClick, true)
  return () => void newcomers.delete(element)
}
