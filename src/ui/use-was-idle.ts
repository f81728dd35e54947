import { useEffect, useState } from 'react'
import { whenIdle } from '#browser/when-idle.ts'

/** Returns true once the main thread had nothing to do: time for what the first frame can do without. */
export function useWasIdle(): boolean {
  const [wasIdle, setWasIdle] = useState(false)
  useEffect(() => whenIdle(() => setWasIdle(true)), [])
  return wasIdle
}
