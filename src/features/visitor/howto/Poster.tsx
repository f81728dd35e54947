import type { HowtoVideo } from './howto-videos.ts'

interface PosterProps {
  video: HowtoVideo
  className?: string
}

/** The first picture of a video. It has no alt text, because the title stands beside it. */
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
