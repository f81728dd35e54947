import { useRouter, useRouterState } from '@tanstack/react-router'
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
  const id = useRouterState({ select: (state) => (state.location.search as { video?: unknown }).video })

  function go(video: VideoId | undefined, options: { replace: boolean }): void {
    void router.navigate({
      to: '.',
      search: ((previous: Record<string, unknown>) => ({ ...previous, video })) as never,
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
