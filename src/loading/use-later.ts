import { useEffect, useState } from 'react'
import { whenIdle } from '#browser/when-idle.ts'
import { loadWhenConnected } from '#offline/load-when-connected.ts'

/** Loads code that the first frame can do without, once the page is idle. Null until it is there. */
export function useLater<Code>(load: () => Promise<Code>): Code | null {
  const [code, setCode] = useState<Code | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is loaded once
  useEffect(() => {
    let isGone = false
    whenIdle(async () => {
      const loaded = await loadWhenConnected(load)
      if (!isGone) setCode(() => loaded)
    })
    return () => {
      isGone = true
    }
  }, [])
  return code
}
