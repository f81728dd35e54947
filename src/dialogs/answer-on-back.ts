import type { RouterHistory } from '@tanstack/react-router'

/**
 * Takes Back as an answer while a prompt is open: it calls `answer`, and what is below stays. Returns a function
 * that stops it. Many browsers do not close a `<dialog>` on Back, they go back in the history.
 */
export function answerOnBack(history: RouterHistory, answer: () => void): () => void {
  return history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action }) => {
      if (action !== 'BACK') return false
      // Not before the browser has returned to this address: what follows the answer may go back, too.
      addEventListener('popstate', answer, { once: true })
      return true
    },
  })
}
