const TOUCHES = ['pointerdown', 'pointerup', 'touchmove', 'scroll', 'keydown'] as const

/** Acts once nobody has touched the page or its keys for `quietMs`. Returns a function that gives it up. */
export function whenQuiet(act: () => void, quietMs: number): () => void {
  let timer = setTimeout(end, quietMs)
  function wait(): void {
    clearTimeout(timer)
    timer = setTimeout(end, quietMs)
  }
  function giveUp(): void {
    clearTimeout(timer)
    for (const type of TOUCHES) removeEventListener(type, wait, { capture: true })
  }
  function end(): void {
    giveUp()
    act()
  }
  for (const type of TOUCHES) addEventListener(type, wait, { capture: true, passive: true })
  return giveUp
}
