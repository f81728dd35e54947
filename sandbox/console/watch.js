import { callForText } from './call.js'

const EVERY_MS = 2000

const watches = new Set()
let running = false
let isAskedAgain = false
let timer
let onTrouble = () => {}

/**
 * Keeps reading a path while the page is visible, and tells when its answer is another one.
 * @param pathNow the path to read now; null: nothing
 * @param onFailure the path answered with an error
 * @returns a function that stops it
 */
export function watch(pathNow, onAnswer, onFailure = () => {}) {
  const one = { pathNow, onAnswer, onFailure, path: null, text: null }
  watches.add(one)
  return () => watches.delete(one)
}

/** Told the words of what went wrong with reading at large, or null once all is well. */
export function whenInTrouble(listener) {
  onTrouble = listener
}

async function readAll() {
  const wanted = Map.groupBy(watches, (one) => one.pathNow())
  wanted.delete(null)
  let trouble = null
  await Promise.all(
    [...wanted].map(async ([path, those]) => {
      try {
        const text = await callForText('GET', path)
        for (const one of those) tell(one, path, text)
      } catch (error) {
        trouble = error
        for (const one of those) {
          if (one.pathNow() !== path) continue
          // The same answer as before the failure is told again: it is what shows that all is well.
          one.text = null
          one.onFailure(error)
        }
      }
    }),
  )
  onTrouble(trouble)
}

function tell(one, path, text) {
  // What was chosen may have changed while the answer was under way.
  if (one.pathNow() !== path || (one.path === path && one.text === text)) return
  one.path = path
  one.text = text
  one.onAnswer(JSON.parse(text))
}

/** Reads all now: after a command, and when another part of the page is opened. */
export async function refresh() {
  if (running) {
    isAskedAgain = true
    return
  }
  clearTimeout(timer)
  running = true
  try {
    do {
      isAskedAgain = false
      await readAll()
    } while (isAskedAgain)
  } finally {
    running = false
    if (!document.hidden) timer = setTimeout(refresh, EVERY_MS)
  }
}

document.addEventListener('visibilitychange', () => {
  if (document.hidden) clearTimeout(timer)
  else refresh()
})
