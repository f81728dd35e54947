import { ImageOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { unkept } from '#domain/unkept-image.ts'
import { classNames } from '#ui/base/class-names.ts'
import { useSafeUrl } from './use-safe-url.ts'

interface ServerImageProps extends Omit<ComponentProps<'img'>, 'src' | 'loading'> {
  src: unknown
  alt: string
  /** Shown when there is no image, or it cannot be had. */
  fallback?: ReactNode
  /** For what is on the first screen. */
  eager?: boolean
  /** It is the player's own, and no copy of it may stay on the phone. */
  isPrivate?: boolean
}

/** A picture whose address came from the server. Give it a size: it must not move what is around it. */
export function ServerImage(props: ServerImageProps) {
  const { src, alt, fallback, eager = false, isPrivate = false, className, ...rest } = props
  const url = useSafeUrl('image', src)
  const [broken, setBroken] = useState<string | null>(null)
  if (url === null || url === broken) {
    if (fallback !== undefined) return fallback
    return (
      <span className={classNames('grid place-items-center bg-lifted text-ink-muted', className)}>
        <ImageOff aria-hidden="true" className="size-6" />
        <span className="sr-only">{alt}</span>
      </span>
    )
  }
  return (
    <img
      {...rest}
      src={isPrivate ? unkept(url) : url}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      referrerPolicy="no-referrer"
      draggable={false}
      className={className}
      onError={() => setBroken(url)}
    />
  )
}
