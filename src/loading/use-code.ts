import { useEffect, useState } from 'react'

/**
 * Loads the code of what is wanted now. Null until it is there. React's `lazy` does the same, but a `Suspense`
 * shows what has come only 300 ms after the last one has waited.
 * @throws {Error} where the code cannot be loaded
 */
export function useCode<Code>(load: () => Promise<Code>, loaded: Code | null = null): Code | null {
  const [code, setCode] = useState<Code | null>(() => loaded)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is loaded once
  useEffect(() => {
    if (code !== null) return
    let isGone = false
    const show = (next: () => Code) => {
      if (!isGone) setCode(next)
    }
    load().then(
      (found) => show(() => found),
      (error) =>
        show(() => {
          throw error
        }),
    )
    return () => {
      isGone = true
    }
  }, [])
  return code
}
