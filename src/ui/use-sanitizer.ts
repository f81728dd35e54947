import { useEffect, useState } from 'react'
import { loadedSanitizer, loadSanitizer } from './sanitizer.ts'

/** `sanitize` is null until it is loaded; after a failure `retry` loads it again. */
export function useSanitizer() {
  const [sanitize, setSanitize] = useState(loadedSanitizer)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (sanitize || hasFailed) return
    loadSanitizer().then(
      (loaded) => setSanitize(() => loaded),
      () => setFailed(true),
    )
  }, [sanitize, hasFailed])
  return { sanitize, hasFailed, retry: () => setFailed(false) }
}
