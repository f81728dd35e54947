import { useEffect, useState } from 'react'
import type { SlipFileProblem } from './slip-file-rules.ts'

/** The slip that was picked, made ready to send, and an address at which it can be looked at. */
export function useSlipPicture() {
  const [picture, setPicture] = useState<File | null>(null)
  const [address, setAddress] = useState<string | null>(null)
  const [problem, setProblem] = useState<SlipFileProblem | null>(null)
  const [isPreparing, setPreparing] = useState(false)

  // An address holds its picture in memory until it is revoked.
  useEffect(() => {
    if (!picture) return
    const made = URL.createObjectURL(picture)
    setAddress(made)
    return () => {
      setAddress(null)
      URL.revokeObjectURL(made)
    }
  }, [picture])

  async function pick(file: Blob): Promise<void> {
    setProblem(null)
    setPreparing(true)
    // With the first picture: the code for it is not needed to look at an account number.
    const { prepareSlip } = await import('./prepare-slip.ts')
    const prepared = await prepareSlip(file)
    setPreparing(false)
    if ('problem' in prepared) setProblem(prepared.problem)
    else setPicture(prepared.picture)
  }

  return {
    picture,
    address,
    problem,
    isPreparing,
    pick,
    clear() {
      setPicture(null)
      setProblem(null)
    },
  }
}
