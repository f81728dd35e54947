import { Trans } from '@lingui/react/macro'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { useDataSaver } from '#browser/use-data-saver.ts'
import { languageTag, localeNames } from '#i18n/locales.ts'
import { useConnection } from '#offline/connection.ts'
import { Button } from '#ui/base/Button.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { allHowtoVideos, type HowtoVideo, useHowtoVideos } from './howto-videos.ts'
import { Poster } from './Poster.tsx'
import { readSavedVideos, useSaving } from './saved-videos.ts'
import { useCaptionsUrl } from './use-captions-url.ts'
import { fileSize } from './video-facts.ts'

const FRAME = 'mx-auto h-[62dvh] w-auto max-w-full rounded-control bg-surface object-contain'

/** Plays a video. Offline or with the data saver on, it waits for a tap before it loads. */
export function VideoPlayer({ video }: { video: HowtoVideo }) {
  const videos = useHowtoVideos()
  const captionsUrl = useCaptionsUrl(video)
  const saving = useSaving(video)
  const isOffline = useConnection() === 'offline'
  const isDataSaver = useDataSaver()
  const [isWanted, setIsWanted] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const play = () => {
    setHasFailed(false)
    setIsWanted(true)
  }
  const isSaved = saving.status === 'saved'

  if (saving.status === 'unread') return <Poster video={video} className={FRAME} />
  if (hasFailed || (isOffline && !isSaved && !isWanted))
    return (
      <>
        <Poster video={video} className={FRAME} />
        <Notice
          tone={hasFailed ? 'error' : 'warning'}
          action={
            <Button size="sm" onClick={play}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {isOffline && !isSaved ? (
            <Trans>You are offline, and this video is not saved on this phone.</Trans>
          ) : (
            <Trans>The video could not be played. Please check your connection.</Trans>
          )}
        </Notice>
      </>
    )
  if (isDataSaver && !isSaved && !isWanted) {
    const size = fileSize(video.bytes)
    return (
      <>
        <Poster video={video} className={FRAME} />
        <Button full variant="primary" icon={<Play aria-hidden="true" />} onClick={play}>
          <Trans>Play ({size})</Trans>
        </Button>
      </>
    )
  }
  // The worker keeps a video that was loaded to the end. Reading again updates the save button.
  const updateSaved = () => void readSavedVideos(videos, allHowtoVideos)
  return (
    <video
      src={video.url}
      poster={video.posterUrl}
      width={video.width}
      height={video.height}
      className={FRAME}
      controls
      playsInline
      // The player has tapped Play already. With `preload` the video would load before that.
      autoPlay
      preload="none"
      // What has come goes on playing without a network.
      onPlaying={() => setIsWanted(true)}
      onError={() => setHasFailed(true)}
      onSuspend={updateSaved}
      onEnded={updateSaved}
    >
      {/* Off at first: the film has its captions in the picture, too. */}
      <track
        kind="captions"
        src={captionsUrl}
        srcLang={languageTag(video.locale)}
        label={localeNames[video.locale]}
      />
    </video>
  )
}
