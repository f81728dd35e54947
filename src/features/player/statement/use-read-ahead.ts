import { useEffect, useRef, useState } from 'react'
import { isLineGood } from '#browser/data-saver.ts'
import { whenIdle } from '#browser/when-idle.ts'
import { toast } from '#dialogs/toast.ts'
import { useErrorText } from '#i18n/use-error-text.ts'
import { restoreHistory } from '#money/statement-history/kept-history.ts'
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
      .then(() => readFurther(startOfLongest(), PAGES_A_VISIT, mayGoOn, controller.signal))
      // Nobody waits for it. The next visit goes on.
      .catch(() => {})
    return () => controller.abort()
  }, [isRead])
}

/** Reads further back than the app does by itself, because the player asks for it. */
export function useReadFurther(): { isReading: boolean; readOn: () => Promise<void> } {
  const errorText = useErrorText()
  const [isReading, setReading] = useState(false)
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
      await readFurther(Number.NEGATIVE_INFINITY, PAGES_A_VISIT, async () => true, signal)
    } catch (error) {
      if (!signal.aborted) void toast(errorText(error), 'danger')
    }
    setReading(false)
  }
  return { isReading, readOn }
}
