import { useRouter, useSearch } from '@tanstack/react-router'
import { closeLayer, layerState } from '#dialogs/history-layer.ts'
import type { HowtoSearch } from '#domain/search-params.ts'
import { withSearch } from '#domain/with-search.ts'
import { type HowtoVideo, useHowtoVideos, type VideoId } from './howto-videos.ts'

export interface OpenVideo {
  video: HowtoVideo | null
  open(id: VideoId): void
  close(): void
}

/**
 * Keeps the open video in the URL (`/howto?video=wallet`, and the same under `/user`), so that Back closes it
 * and a link opens it.
 */
export function useOpenVideo(): OpenVideo {
  const router = useRouter()
  const videos = useHowtoVideos()
  const { video: wanted } = useSearch({ strict: false })

  function leave(): void {
    void router.navigate({
      to: '.',
      search: withSearch<HowtoSearch>({ video: undefined }),
      replace: true,
      resetScroll: false,
    })
  }

  return {
    video: videos.find(({ id }) => id === wanted) ?? null,
    open: (id) =>
      void router.navigate({
        to: '.',
        search: withSearch<HowtoSearch>({ video: id }),
        resetScroll: false,
        state: layerState,
      }),
    close: () => closeLayer(router.history, leave),
  }
}
