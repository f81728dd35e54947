import { useEffect, useRef, useState } from 'react'
import { FRESH_MS } from '#api/query.ts'
import { isLineGood } from '#browser/data-saver.ts'
import { whenIdle } from '#browser/when-idle.ts'
import { toast } from '#dialogs/toast.ts'
import { useErrorText } from '#i18n/use-error-text.ts'
import { keptStatement, restoreHistory } from '#money/statement-history/kept-history.ts'
import { readFurther, startOfLongest } from '#money/statement-history/read-further.ts'
import { hasNoNetwork } from '#offline/connection.ts'

const PAGES_A_VISIT = 20
const PAUSE_MS = 250

/**
 * Reads pages that the pictures of the statement need, while nothing else happens. Never on a slow line, nor
 * with the data saver.
 * @param isRead whether the page on screen has come from the server
 */
export function useReadAhead(isRead: boolean): void {
  const left = useRef(PAGES_A_VISIT)
  useEffect(() => {
    if (!isRead) return
    const controller = new AbortController()
    async function mayGoOn(): Promise<boolean> {
      if (left.current <= 0 || !isLineGood()) return false
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      await new Promise<void>(whenIdle)
      if (hasNoNetwork() || document.hidden) return false
      left.current -= 1
      return true
    }
    restoreHistory()
      .then(() => {
        // The screen has just read a page itself.
        const freshSince = Date.now() - FRESH_MS
        return readFurther(startOfLongest(), PAGES_A_VISIT, mayGoOn, controller.signal, freshSince)
      })
      // Nobody waits for it. The next visit goes on.
      .catch(() => {})
    return () => controller.abort()
  }, [isRead])
}

/**
 * Reads further back than the app does by itself, because the player asks for it. `hasEnded`: the server had no more,
 * though its total says so.
 */
export function useReadFurther(): { isReading: boolean; hasEnded: boolean; readOn: () => Promise<void> } {
  const errorText = useErrorText()
  const [isReading, setReading] = useState(false)
  const [hasEnded, setEnded] = useState(false)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])

  async function readOn(): Promise<void> {
    const { signal } = leaving.current
    setReading(true)
    try {
      await restoreHistory()
      const { chain } = keptStatement.get()
      await readFurther(Number.NEGATIVE_INFINITY, PAGES_A_VISIT, async () => true, signal)
      setEnded(keptStatement.get().chain.length === chain.length)
    } catch (error) {
      if (!signal.aborted) void toast(errorText(error), 'danger')
    }
    setReading(false)
  }
  return { isReading, hasEnded, readOn }
}
