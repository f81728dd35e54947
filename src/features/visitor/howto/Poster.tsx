import { useState } from 'react'
import { useConnection } from '#offline/connection.ts'
import { classNames } from '#ui/base/class-names.ts'
import type { HowtoVideo } from './howto-videos.ts'

interface PosterProps {
  video: HowtoVideo
  className?: string
  /** It keeps its place where it cannot be loaded. */
  keepsPlace?: boolean
}

/** The first picture of a video. It has no alt text, because the title stands beside it. */
export function Poster({ video, className, keepsPlace = false }: PosterProps) {
  const connection = useConnection()
  /** The connection under which it did not load. Under another one it is tried again. */
  const [failedWith, setFailedWith] = useState<typeof connection | null>(null)
  const { posterUrl, width, height } = video
  if (failedWith === connection) {
    return keepsPlace && <span className={classNames('block bg-lifted', className)} />
  }
  return (
    <img
      src={posterUrl}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className={className}
      onError={() => setFailedWith(connection)}
    />
  )
}
