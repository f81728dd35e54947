import { emitter } from './emitter.ts'

/** One value outside React. A component reads it with `useStore`. */
export interface ExternalStore<T> {
  get(): T
  /** Notifies the listeners, even if the value is the same. */
  set(next: T): void
  /** Returns a function that unsubscribes. */
  subscribe(listener: (value: T) => void): () => void
}

export function externalStore<T>(initial: T): ExternalStore<T> {
  let value = initial
  const { emit, subscribe } = emitter<[T]>()
  return {
    get: () => value,
    set(next) {
      value = next
      emit(next)
    },
    subscribe,
  }
}
