import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type ApiError, isUnknownOutcome } from '#api/api-error.ts'
import { refreshTopics } from '#api/refresh-topics.ts'
import { useCommand } from '#api/use-command.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { wallet } from '#contract/wallet.ts'
import { randomId } from '#session/random-id.ts'

/** `uncertain`: it may have arrived, but no answer says so. */
type UploadState = 'idle' | 'sending' | 'sent' | 'uncertain'

/** Sends a slip, with its progress; a slip is never sent again by itself. */
export function useSlipUpload(onSent: () => void) {
  const client = useQueryClient()
  const upload = useCommand(wallet.slip, { onError: 'silent', overlay: false })
  const [state, setState] = useState<UploadState>('idle')
  const [share, setShare] = useState(0)
  const [error, setError] = useState<ApiError | null>(null)
  const abort = useRef<AbortController | null>(null)

  function becomeUncertain(): void {
    setState('uncertain')
    refreshTopics(client, wallet.slip.refreshes)
  }

  async function send(input: InputOf<typeof wallet.slip>): Promise<void> {
    const controller = new AbortController()
    abort.current = controller
    let sentShare = 0
    setState('sending')
    setShare(0)
    setError(null)
    const outcome = await upload.run(input, {
      idempotencyKey: randomId(),
      signal: controller.signal,
      onProgress: (progress) => {
        sentShare = progress
        setShare(progress)
      },
    })
    if (outcome.status === 'done') {
      setState('sent')
      onSent()
    } else if (outcome.status === 'failed' && !isUnknownOutcome(outcome.error)) {
      setState('idle')
      setError(outcome.error)
    } else if (outcome.status === 'failed' || (controller.signal.aborted && sentShare >= 1)) {
      becomeUncertain()
    } else {
      setState('idle')
    }
  }

  return {
    state,
    /** Of the slip that has left the phone, 0 to 1. */
    share,
    error,
    send: (input: InputOf<typeof wallet.slip>) => void send(input),
    cancel: () => abort.current?.abort(),
    startAnew() {
      setState('idle')
      setError(null)
    },
  }
}
