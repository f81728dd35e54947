/**
 * Returns a function that acts at once, but at most once in `ms`: what is asked for sooner is done once, when that time
 * is over. `cancel` drops it.
 */
export function spaceOut(ms: number, act: () => void): { run: () => void; cancel: () => void } {
  let lastTick = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  const run = () => {
    cancel()
    const restMs = lastTick + ms - performance.now()
    if (restMs > 0) {
      timer = setTimeout(run, restMs)
      return
    }
    lastTick = performance.now()
    act()
  }
  return { run, cancel }
}
