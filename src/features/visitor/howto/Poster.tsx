import type { HowtoVideo } from './howto-videos.ts'

interface PosterProps {
  video: HowtoVideo
  className?: string
}

/** The video's first sight; its title stands beside it, so it has no words of its own. */
export function Poster({ video, className }: PosterProps) {
  return (
    <img
      src={video.posterUrl}
      alt=""
      width={video.width}
      height={video.height}
      loading="lazy"
      decoding="async"
      className={className}
    />
  )
}
