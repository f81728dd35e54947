/** Notifies listeners of an event. It keeps no state. */
interface Emitter<Args extends unknown[]> {
  emit(...args: Args): void
  /** Returns a function that unsubscribes. */
  subscribe(listener: (...args: Args) => void): () => void
}

/** @param start runs for the first listener. It returns a function that runs after the last one has left */
export function emitter<Args extends unknown[] = []>(
  start?: (emit: (...args: Args) => void) => () => void,
): Emitter<Args> {
  const listeners = new Set<(...args: Args) => void>()
  let stop: (() => void) | undefined
  const emit = (...args: Args) => {
    for (const listener of listeners) listener(...args)
  }
  return {
    emit,
    subscribe(listener) {
      if (listeners.size === 0) stop = start?.(emit)
      listeners.add(listener)
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stop?.()
      }
    },
  }
}
