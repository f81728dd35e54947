import { useEffect, useRef, useState } from 'react'
import { referenceOf } from '#domain/slip-qr.ts'
import type { FoundQr } from './find-slip-qr.ts'
import type { SlipReading } from './slip-doubt-rules.ts'
import type { SlipFileProblem } from './slip-file-rules.ts'

/** The slip that was picked, made ready to send, an address at which it can be looked at, and what its QR says. */
export function useSlipPicture() {
  const [picture, setPicture] = useState<File | null>(null)
  const [address, setAddress] = useState<string | null>(null)
  const [problem, setProblem] = useState<SlipFileProblem | null>(null)
  const [isPreparing, setPreparing] = useState(false)
  const [found, setFound] = useState<FoundQr | null>(null)
  const [reading, setReading] = useState<SlipReading | null>(null)
  /** Of the picture that was picked last. */
  const work = useRef<AbortController | null>(null)

  useEffect(() => () => work.current?.abort(), [])

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

  function startAnew(): AbortSignal {
    work.current?.abort()
    work.current = new AbortController()
    setPicture(null)
    setProblem(null)
    setFound(null)
    setReading(null)
    return work.current.signal
  }

  async function pick(file: File): Promise<void> {
    const signal = startAnew()
    setPreparing(true)
    // With the first picture: the code for it is not needed to look at an account number.
    const { prepareSlip } = await import('./prepare-slip.ts')
    const prepared = await prepareSlip(file)
    if (signal.aborted) return
    setPreparing(false)
    if ('problem' in prepared) {
      setProblem(prepared.problem)
      return
    }
    setPicture(prepared.picture)
    const { findSlipQr } = await import('./find-slip-qr.ts')
    const qr = await findSlipQr([prepared.picture, file], signal)
    if (signal.aborted) return
    setFound(qr)
    setReading({ qr: qr?.qr ?? null, fileChangedAt: file.lastModified })
  }

  return {
    picture,
    address,
    problem,
    isPreparing,
    /** What the picture was found to be; null while it is being read. */
    reading,
    /** The text of the slip's QR, to be sent along; any other QR on the picture says nothing of the transfer. */
    qrPayload: found && referenceOf(found.qr) !== null ? found.payload : undefined,
    pick,
    clear() {
      startAnew()
      setPreparing(false)
    },
  }
}
