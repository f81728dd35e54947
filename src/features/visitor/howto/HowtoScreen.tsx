import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useDataSaver } from '#browser/use-data-saver.ts'
import { Notice } from '#ui/base/Notice.tsx'
import { PageTitle } from '#ui/base/PageTitle.tsx'
import { useTitle } from '#ui/base/use-title.ts'
import { HowtoCard } from './HowtoCard.tsx'
import { allHowtoVideos, useHowtoVideos } from './howto-videos.ts'
import { canSaveVideos, readSavedVideos } from './saved-videos.ts'
import { useOpenVideo } from './use-open-video.ts'
import { VideoDialog } from './VideoDialog.tsx'

export function HowtoScreen() {
  const { t } = useLingui()
  useTitle(t`How to use the app`)
  const { video, open, close } = useOpenVideo()
  const videos = useHowtoVideos()
  const isDataSaver = useDataSaver()
  // Read again whenever a video opens or closes: another tab may have saved one, and the worker keeps a
  // watched one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open video only decides when to read
  useEffect(() => {
    void readSavedVideos(videos, allHowtoVideos)
  }, [video, videos])

  return (
    <div className="page flex flex-col gap-4 py-4">
      <header>
        <PageTitle>
          <Trans>How to use the app</Trans>
        </PageTitle>
        <p className="text-ink-muted text-sm">
          {canSaveVideos() ? (
            <Trans>Save a video, and you can watch it without a connection.</Trans>
          ) : (
            <Trans>This browser cannot save videos. They play while you are connected.</Trans>
          )}
        </p>
      </header>
      {isDataSaver && (
        <Notice>
          <Trans>Your data saver is on: a video loads only when you tap Play.</Trans>
        </Notice>
      )}
      <ul className="grid gap-3 md:grid-cols-2">
        {videos.map((each) => (
          <HowtoCard key={each.id} video={each} onPlay={() => open(each.id)} />
        ))}
      </ul>
      {video && <VideoDialog key={video.id} video={video} onClose={close} />}
    </div>
  )
}
