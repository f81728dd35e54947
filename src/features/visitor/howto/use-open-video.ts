import { useRouter, useRouterState, useSearch } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { closeLayer, layerState } from '#dialogs/history-layer.ts'
import { layScreenBelow } from '#dialogs/lay-screen-below.ts'
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
  const video = videos.find(({ id }) => id === wanted) ?? null
  const isLayer = useRouterState({ select: ({ location }) => location.state.isLayer === true })
  useLayoutEffect(() => {
    if (video && !isLayer) layScreenBelow(router.history, 'video')
  }, [router, video, isLayer])

  function leave(): void {
    void router.navigate({
      to: '.',
      search: withSearch<HowtoSearch>({ video: undefined }),
      replace: true,
      resetScroll: false,
    })
  }

  return {
    // Not before the screen is below: the film would be taken away again.
    video: isLayer ? video : null,
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
