import { classNames } from '#ui/base/class-names.ts'
import { ServerImage } from '#ui/ServerImage.tsx'
import type { HowtoVideo } from './howto-videos.ts'

interface PosterProps {
  video: HowtoVideo
  className?: string
  /** It keeps its place where it cannot be loaded. */
  keepsPlace?: boolean
}

/** The first picture of a video. It has no alt text, because the title stands beside it. */
export function Poster({ video, className, keepsPlace = false }: PosterProps) {
  return (
    <ServerImage
      src={video.posterUrl}
      isAppFile
      alt=""
      width={video.width}
      height={video.height}
      className={className}
      fallback={keepsPlace && <span className={classNames('block bg-lifted', className)} />}
    />
  )
}
