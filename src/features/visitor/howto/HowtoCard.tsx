import { Trans, useLingui } from '@lingui/react/macro'
import { CloudOff, Play } from 'lucide-react'
import { Card } from '#ui/base/Card.tsx'
import type { HowtoVideo } from './howto-videos.ts'
import { Poster } from './Poster.tsx'
import { SaveVideo } from './SaveVideo.tsx'
import { fileSize, videoLength } from './video-facts.ts'

interface HowtoCardProps {
  video: HowtoVideo
  onPlay: () => void
}

export function HowtoCard({ video, onPlay }: HowtoCardProps) {
  const { t, i18n } = useLingui()
  const title = i18n._(video.title)
  return (
    <Card as="li" padding="sm" className="relative flex gap-3 max-tight:flex-wrap">
      {/* The whole card is the play button. The buttons of `SaveVideo` lie above it. */}
      <button
        type="button"
        aria-label={t`Play: ${title}`}
        className="grid shrink-0 place-items-center self-start before:absolute before:inset-0 before:rounded-card"
        onClick={onPlay}
      >
        <Poster
          video={video}
          keepsPlace
          className="col-start-1 row-start-1 h-32 w-20 rounded-control object-cover"
        />
        <span className="col-start-1 row-start-1 grid size-10 place-items-center rounded-full bg-scrim text-on-hero">
          <Play aria-hidden="true" className="size-5" />
        </span>
      </button>
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1 max-tight:basis-full">
        <h2 className="font-semibold">{title}</h2>
        <p className="tabular text-ink-muted text-sm">
          {videoLength(video.seconds)} · {fileSize(video.bytes)}
        </p>
        <div className="mt-auto w-full">
          <SaveVideo
            video={video}
            whenOffline={
              <p className="flex min-h-touch items-center gap-2 text-ink-muted text-sm">
                <CloudOff aria-hidden="true" className="size-4 shrink-0" />
                <Trans>Not saved. It plays when you are connected.</Trans>
              </p>
            }
          />
        </div>
      </div>
    </Card>
  )
}
