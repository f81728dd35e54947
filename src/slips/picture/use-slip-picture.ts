import { useEffect, useRef, useState } from 'react'
import type { SlipFileProblem } from './slip-file-rules.ts'

/**
 * The picked file of each slip, as long as this page is open. Its QR may be readable although it is
 * lost in the smaller picture.
 */
const originals = new WeakMap<Blob, Blob>()

/** Returns the picture to send and, if this page still has it, the picked file. */
export function picturesOf(picture: Blob): Blob[] {
  const original = originals.get(picture)
  return original ? [picture, original] : [picture]
}

export function useSlipPicture() {
  const [problem, setProblem] = useState<SlipFileProblem | null>(null)
  const [isPreparing, setPreparing] = useState(false)
  /** Cancels the work on the last picked file. */
  const work = useRef<AbortController | null>(null)

  useEffect(() => () => work.current?.abort(), [])

  /** Returns null when there is a problem, or when the player has picked another file meanwhile. */
  async function prepare(file: Blob): Promise<File | null> {
    work.current?.abort()
    work.current = new AbortController()
    const { signal } = work.current
    setProblem(null)
    setPreparing(true)
    // Load this code with the first picture: a player who only reads an account number does not need it.
    const { prepareSlip } = await import('./prepare-slip.ts')
    const prepared = await prepareSlip(file)
    if (signal.aborted) return null
    setPreparing(false)
    if ('problem' in prepared) {
      setProblem(prepared.problem)
      return null
    }
    originals.set(prepared.picture, file)
    return prepared.picture
  }

  return { problem, isPreparing, prepare }
}
