/**
 * An open dialog makes all that is outside of it dead, also what is drawn above it: a tap on a message falls through
 * it and meets the dialog. So the dialog asks first whether the tap is meant for something above.
 */
type TakesTap = (x: number, y: number, isBeside: boolean) => boolean

const nothing: TakesTap = () => false
let takes = nothing

/**
 * Sets who takes the taps above a dialog, by their place in px, and by whether nothing of the dialog is there. Returns
 * a function that ends it.
 */
export function takeTapsAbove(taker: TakesTap): () => void {
  takes = taker
  return () => {
    takes = nothing
  }
}

/**
 * Whether a tap was meant for what is drawn above a dialog. It has been done there then.
 * @param isBeside whether the tap met nothing of the dialog
 */
export function isTakenAbove(tap: { clientX: number; clientY: number }, isBeside: boolean): boolean {
  return takes(tap.clientX, tap.clientY, isBeside)
}
