/** A tap so soon after another one is the second of a double tap. A slow phone may show only after it what has come. */
const SOON_MS = 800
/** A finger does not meet the same point twice. */
const NEAR_PX = 24

interface Tap {
  x: number
  y: number
  at: number
  control: Element | null
  isStray: boolean
}

function controlAt(target: EventTarget | null): Element | null {
  return (target as Element | null)?.closest?.('a,button,input,select,textarea,label,summary,dialog') ?? null
}

function drop(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/**
 * Drops the second tap of a double tap where another control lies under the finger by then: it was meant for the
 * first one, and would press what the player has not seen yet, such as a question's "Cancel". Taps at another place,
 * keys and the mouse count at once.
 */
export function dropStrayTaps(): void {
  let last: Tap | null = null
  const onDown = (event: PointerEvent) => {
    const { clientX: x, clientY: y, timeStamp: at, pointerType } = event
    const control = controlAt(event.target)
    const isSecond =
      pointerType !== 'mouse' &&
      last !== null &&
      (last.control !== null || last.isStray) &&
      at - last.at < SOON_MS &&
      Math.hypot(x - last.x, y - last.y) < NEAR_PX
    const isSame = control === last?.control
    const isStray = isSecond && (last?.isStray || !isSame)
    // Who goes on tapping is heard once the control has been there for so long.
    if (!(isStray && isSame)) last = { x, y, at, control, isStray }
    if (isStray) drop(event)
  }
  const onClick = (event: MouseEvent) => {
    // A key's click has no detail.
    if (last?.isStray && event.detail > 0) drop(event)
  }
  const onCancel = () => {
    // A finger that scrolls taps nothing.
    last = null
  }
  addEventListener('pointerdown', onDown, true)
  addEventListener('pointercancel', onCancel, true)
  addEventListener('click', onClick, true)
}
