import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { answerOnBack } from './answer-on-back.ts'
import { closeLayer, layerState } from './history-layer.ts'

const ORIGIN = 'https://app.test'

/** A window with a history, which moves a moment after it is told to, as a browser's. */
class FakeWindow extends EventTarget {
  entries = [{ state: null as unknown, url: new URL('/user/home', ORIGIN) }]
  index = 0

  get location() {
    return this.entries[this.index]?.url as URL
  }

  history = {
    back: () => this.history.go(-1),
    forward: () => this.history.go(1),
    go: (delta: number) =>
      setTimeout(() => {
        this.index += delta
        this.history.state = this.entries[this.index]?.state
        this.dispatchEvent(new Event('popstate'))
      }),
    pushState: (state: unknown, _title: string, url: string) => {
      this.index += 1
      this.entries = [...this.entries.slice(0, this.index), { state, url: new URL(url, ORIGIN) }]
      this.history.state = state
    },
    replaceState: (state: unknown, _title: string, url: string) => {
      this.entries[this.index] = { state, url: new URL(url, ORIGIN) }
      this.history.state = state
    },
    state: null as unknown,
  }
}

let browser: FakeWindow
let history: RouterHistory

beforeEach(() => {
  browser = new FakeWindow()
  vi.stubGlobal('document', {})
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  history = createBrowserHistory({ window: browser })
  history.push('/user/home?dialog=withdraw', layerState(history.location.state))
  history.flush()
  return () => vi.unstubAllGlobals()
})

const place = () => [history.location.search, browser.location.search]

it('Back at a question answers it, and the dialog below stays', async () => {
  const answer = vi.fn()
  const stop = answerOnBack(history, answer)
  browser.history.back()
  await expect.poll(() => answer).toHaveBeenCalledOnce()
  expect(place()).toEqual(['?dialog=withdraw', '?dialog=withdraw'])

  stop()
  browser.history.back()
  await expect.poll(() => place()).toEqual(['', ''])
  expect(answer).toHaveBeenCalledOnce()
})

it('a dialog that closes by itself under a message is no answer to it', async () => {
  const answer = vi.fn()
  answerOnBack(history, answer)
  closeLayer(history, () => {})
  await expect.poll(() => place()).toEqual(['', ''])
  expect(answer).not.toHaveBeenCalled()
})

it('what follows the answer can close the dialog', async () => {
  const stop = answerOnBack(history, () => {
    stop()
    closeLayer(history, () => {})
  })
  browser.history.back()
  await expect.poll(() => browser.index).toBe(0)
  await expect.poll(() => place()).toEqual(['', ''])
})
