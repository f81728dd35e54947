import { describe, expect, it, vi } from 'vitest'
import { emitter } from './emitter.ts'
import { externalStore } from './external-store.ts'

describe('a store', () => {
  it('calls its listeners with every new value until they unsubscribe', () => {
    const store = externalStore('a')
    const [first, second] = [vi.fn(), vi.fn()]
    const stop = store.subscribe(first)
    store.subscribe(second)
    store.set('b')
    stop()
    store.set('c')
    expect(store.get()).toBe('c')
    expect(first.mock.calls).toEqual([['b']])
    expect(second.mock.calls).toEqual([['b'], ['c']])
  })

  it('has its new value before a listener reads it', () => {
    const store = externalStore(1)
    const seen: number[] = []
    store.subscribe(() => seen.push(store.get()))
    store.set(2)
    expect(seen).toEqual([2])
  })
})

describe('an emitter with a source', () => {
  it('opens the source for the first listener and closes it after the last', () => {
    const stop = vi.fn()
    const start = vi.fn((_emit: (word: string) => void) => stop)
    const { subscribe } = emitter(start)
    const heard: string[] = []
    const leave = [subscribe((word) => heard.push(word)), subscribe((word) => heard.push(word))]
    expect(start).toHaveBeenCalledTimes(1)
    start.mock.calls[0]?.[0]('hello')
    expect(heard).toEqual(['hello', 'hello'])
    leave[0]?.()
    leave[0]?.()
    expect(stop).not.toHaveBeenCalled()
    leave[1]?.()
    leave[1]?.()
    expect(stop).toHaveBeenCalledTimes(1)
    subscribe(() => {})
    expect(start).toHaveBeenCalledTimes(2)
  })
})
