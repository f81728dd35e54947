import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog } from '#ui/Dialog.tsx'
import type { HowtoVideo } from './howto-videos.ts'
import { SaveVideo } from './SaveVideo.tsx'
import { VideoPlayer } from './VideoPlayer.tsx'

interface VideoDialogProps {
  video: HowtoVideo
  onClose: () => void
}

/** A video, with its steps as text. */
export function VideoDialog({ video, onClose }: VideoDialogProps) {
  const { i18n } = useLingui()
  return (
    <Dialog title={i18n._(video.title)} onClose={onClose}>
      <div className="flex flex-col gap-3">
        <VideoPlayer video={video} />
        <SaveVideo video={video} />
        <section>
          <h3 className="font-semibold">
            <Trans>Step by step</Trans>
          </h3>
          <ol className="list-decimal ps-5 text-ink-muted text-sm">
            {video.steps.map((step) => (
              <li key={step.id}>{i18n._(step)}</li>
            ))}
          </ol>
        </section>
      </div>
    </Dialog>
  )
}
