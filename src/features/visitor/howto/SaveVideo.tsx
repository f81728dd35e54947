import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, Download, Trash2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { confirm } from '#dialogs/prompts.ts'
import { useConnection } from '#offline/connection.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/base/Button.tsx'
import { IconButton } from '#ui/base/IconButton.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import type { HowtoVideo } from './howto-videos.ts'
import {
  cancelSaving,
  canSaveVideos,
  removeVideo,
  type SaveFailure,
  saveVideo,
  useSaving,
} from './saved-videos.ts'
import { fileSize } from './video-facts.ts'

const saveFailureText: Record<SaveFailure, MessageDescriptor> = {
  offline: msg`You are offline. Save the video when you are connected.`,
  interrupted: msg`The connection was lost. The video was not saved.`,
  'wrong-answer': msg`The video could not be found. Please try again later.`,
  'no-room': msg`There is not enough space on this phone.`,
  'no-storage': msg`This browser does not let the app save anything.`,
}

interface SaveVideoProps {
  video: HowtoVideo
  /** Replaces the button where the video is not saved and the phone is offline. */
  whenOffline?: ReactNode
}

/** Shows whether a video is saved on this phone, with buttons to save or remove it. */
export function SaveVideo({ video, whenOffline }: SaveVideoProps) {
  const { t, i18n } = useLingui()
  const saving = useSaving(video)
  const isOffline = useConnection() === 'offline'
  const title = i18n._(video.title)
  if (!canSaveVideos()) return null

  async function remove(): Promise<void> {
    const isSure = await confirm({
      title: <Trans>Remove this video from the phone?</Trans>,
      body: <Trans>You can watch it again while you are connected.</Trans>,
      confirmLabel: <Trans>Remove</Trans>,
      tone: 'danger',
    })
    if (isSure) await removeVideo(video)
  }

  switch (saving.status) {
    case 'unread':
      return <div aria-busy="true" className="min-h-touch" />
    case 'saving': {
      const progress = saving.loadedBytes / saving.totalBytes
      const loaded = fileSize(saving.loadedBytes)
      const total = fileSize(saving.totalBytes)
      return (
        <div data-saving className="flex min-h-touch items-center gap-2">
          <div className="min-w-0 flex-1">
            <ProgressBar label={t`Saving: ${title}`} progress={progress} />
            <p className="tabular text-ink-muted text-xs">
              <Trans>
                {loaded} of {total}
              </Trans>
            </p>
          </div>
          <IconButton label={t`Stop saving`} className="relative" onClick={() => cancelSaving(video)}>
            <X />
          </IconButton>
        </div>
      )
    }
    case 'saved':
      return (
        <div className="flex min-h-touch items-center justify-between gap-2">
          <Badge tone="positive" icon={<CircleCheck aria-hidden="true" />}>
            <Trans>On this phone</Trans>
          </Badge>
          <IconButton label={t`Remove: ${title}`} className="relative" onClick={() => void remove()}>
            <Trash2 />
          </IconButton>
        </div>
      )
    case 'unsaved':
      if (isOffline && saving.failure === null) return whenOffline
      return (
        <div className="flex min-h-touch flex-col items-start justify-center gap-1">
          {saving.failure && (
            <p role="alert" className="text-negative text-sm">
              {i18n._(saveFailureText[saving.failure])}
            </p>
          )}
          <Button size="sm" icon={<Download aria-hidden="true" />} onClick={() => void saveVideo(video)}>
            {saving.failure ? <Trans>Try again</Trans> : <Trans>Save for offline</Trans>}
            <span className="sr-only">: {title}</span>
          </Button>
        </div>
      )
  }
}
