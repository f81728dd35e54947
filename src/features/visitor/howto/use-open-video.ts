import { useRouter, useSearch } from '@tanstack/react-router'
import type { HowtoSearch } from '#domain/search-params.ts'
import { withSearch } from '#domain/with-search.ts'
import { type HowtoVideo, type VideoId, videoOf } from './howto-videos.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry was made by opening a video: closing it is going back. */
    openedVideo?: boolean
  }
}

export interface OpenVideo {
  video: HowtoVideo | null
  open(id: VideoId): void
  close(): void
}

/** The open video stands in the URL (`/howto?video=wallet`): Back closes it, and a link can open it. */
export function useOpenVideo(): OpenVideo {
  const router = useRouter()
  const { video: id } = useSearch({ from: '/_public/howto' })

  function go(video: VideoId | undefined, options: { replace: boolean }): void {
    void router.navigate({
      to: '/howto',
      search: withSearch<HowtoSearch>({ video }),
      replace: options.replace,
      resetScroll: false,
      state: (previous) => ({ ...previous, openedVideo: video !== undefined }),
    })
  }

  return {
    video: videoOf(id),
    open: (wanted) => go(wanted, { replace: false }),
    close: () => {
      if (router.state.location.state.openedVideo) router.history.back()
      else go(undefined, { replace: true })
    },
  }
}
