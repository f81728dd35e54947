import { externalStore } from '#browser/external-store.ts'

interface Notice {
  id: number
  words: string
  isError: boolean
}

const SHOWN_MS = 5000
const ERROR_SHOWN_MS = 12_000
/** More would cover what a person is working on. */
const MOST_SHOWN = 2

export const notices = externalStore<Notice[]>([])
let made = 0

/** Takes a notice off the screen. */
export function dismiss(id: number): void {
  notices.set(notices.get().filter((notice) => notice.id !== id))
}

function show(words: string, isError: boolean): void {
  made += 1
  const id = made
  notices.set([...notices.get(), { id, words, isError }].slice(-MOST_SHOWN))
  setTimeout(() => dismiss(id), isError ? ERROR_SHOWN_MS : SHOWN_MS)
}

/** Says what happened, at the edge of the screen. */
export const showDone = (words: string) => show(words, false)
/** Says what went wrong, for longer than what went well. */
export const showError = (words: string) => show(words, true)
