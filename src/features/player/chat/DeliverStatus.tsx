import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert, CloudOff } from 'lucide-react'
import { useConnection } from '#offline/connection.ts'
import { Button } from '#ui/base/Button.tsx'
import { Spinner } from '#ui/base/Spinner.tsx'
import type { OutgoingMessage } from './outgoing-message.ts'
import { SentMark } from './SentMark.tsx'
import { StatusLine } from './StatusLine.tsx'
import { useUploadProgress } from './uploads.ts'
import { removeMessage, resendMessage } from './write-message.ts'

/** Shows the state of an outgoing message: sending, uploading, sent or failed. */
export function DeliverStatus({ outgoing }: { outgoing: OutgoingMessage }) {
  const client = useQueryClient()
  const isCutOff = useConnection() !== 'online'
  const progress = useUploadProgress(outgoing.id)
  const percent = Math.round((progress ?? 0) * 100)
  const sign = isCutOff ? <CloudOff aria-hidden /> : <Spinner size="sm" />

  switch (outgoing.status) {
    case 'succeed':
      return <SentMark at={outgoing.sentAt ?? outgoing.writtenAt} />
    case 'failed':
      return (
        <>
          {outgoing.wasSent ? (
            <p role="alert" className="flex items-center gap-1 text-sm text-warning">
              <CircleAlert aria-hidden className="size-4 shrink-0" />
              <Trans>It is not certain yet whether it has arrived</Trans>
            </p>
          ) : (
            <p role="alert" className="flex items-center gap-1 text-negative text-sm">
              <CircleAlert aria-hidden className="size-4 shrink-0" />
              <Trans>Not sent</Trans>
            </p>
          )}
          <div className="flex gap-2 py-1">
            <Button size="sm" onClick={() => void resendMessage(client, outgoing)}>
              <Trans>Send again</Trans>
            </Button>
            <Button size="sm" variant="ghost" onClick={() => removeMessage(outgoing)}>
              <Trans>Remove</Trans>
            </Button>
          </div>
        </>
      )
    case 'uploading_file':
      return (
        <div className="flex items-center gap-1">
          <StatusLine icon={sign}>
            {progress === null ? <Waiting isCutOff={isCutOff} /> : <Trans>Uploading {percent}%</Trans>}
          </StatusLine>
          <Button size="sm" variant="ghost" onClick={() => removeMessage(outgoing)}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      )
    case 'sending':
      return (
        <StatusLine icon={sign}>
          <Waiting isCutOff={isCutOff} />
        </StatusLine>
      )
  }
}

function Waiting({ isCutOff }: { isCutOff: boolean }) {
  return isCutOff ? <Trans>Waits for a connection</Trans> : <Trans>Sending</Trans>
}
