import { useEffect, useRef, useState } from 'react'
import type { SlipFileProblem } from './slip-file-rules.ts'

/** What a slip was drawn from, for as long as this page has it: a QR may be read there that was lost in shrinking. */
const originals = new WeakMap<Blob, Blob>()

/** The pictures of one slip, as it is sent and, where it is still known, as it was picked. */
export function picturesOf(picture: Blob): Blob[] {
  const original = originals.get(picture)
  return original ? [picture, original] : [picture]
}

/** Makes a file that was picked or shared a slip to send, or says why it cannot be one. */
export function useSlipPicture() {
  const [problem, setProblem] = useState<SlipFileProblem | null>(null)
  const [isPreparing, setPreparing] = useState(false)
  /** Of the file that was picked last. */
  const work = useRef<AbortController | null>(null)

  useEffect(() => () => work.current?.abort(), [])

  /** Answers null when there is a problem, and when another file was picked meanwhile. */
  async function prepare(file: Blob): Promise<File | null> {
    work.current?.abort()
    work.current = new AbortController()
    const { signal } = work.current
    setProblem(null)
    setPreparing(true)
    // With the first picture: the code for it is not needed to look at an account number.
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
