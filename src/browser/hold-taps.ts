import { dropTap, isPressed } from './drop-tap.ts'

/** A finger that is on its way to what has just moved arrives within this time. */
const ON_ITS_WAY_MS = 500

let movedTick = Number.NEGATIVE_INFINITY
let isHeld = false

function onDown(event: PointerEvent): void {
  isHeld = event.pointerType !== 'mouse' && event.timeStamp - movedTick < ON_ITS_WAY_MS
  if (isHeld) dropTap(event)
}

function onClick(event: MouseEvent): void {
  if (isHeld && isPressed(event)) dropTap(event)
}

/**
 * To be called where something has come by itself that pushes down what lies below it: the taps of the next half
 * second are dropped, because they were meant for what lay there before. Keys and the mouse count at once. Calling
 * it again only begins that time anew.
 */
export function holdTaps(): void {
  movedTick = performance.now()
  addEventListener('pointerdown', onDown, true)
  addEventListener('click', onClick, true)
}
