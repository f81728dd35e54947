import { ImageOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { onReconnected } from '#browser/reconnection.ts'
import { markUnkept } from '#domain/unkept-image.ts'
import { classNames } from '#ui/base/class-names.ts'
import { useSafeUrl } from './use-safe-url.ts'

interface ServerImageProps extends Omit<ComponentProps<'img'>, 'src' | 'loading'> {
  src: unknown
  alt: string
  /** Shown where there is no image or it does not load. */
  fallback?: ReactNode
  /** Set it for an image of the first screen. */
  eager?: boolean
  /** The image is private. No copy of it may stay on the phone. */
  isPrivate?: boolean
  /** It is a file of the app, not of the server: its address is taken as it is. */
  isAppFile?: boolean
}

/**
 * An image of the server, or a file of the app. Give it a size, so that the page does not move when it loads. One
 * that was lost with the connection is loaded again when that is back.
 */
export function ServerImage(props: ServerImageProps) {
  const { src, alt, fallback, eager = false, isPrivate = false, isAppFile, className, ...rest } = props
  const safe = useSafeUrl('image', src)
  const url = isAppFile ? String(src) : safe
  const [broken, setBroken] = useState<string | null>(null)
  // From the start: the failure may be heard only after the phone is connected again.
  useEffect(() => onReconnected(() => setBroken(null)), [])
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
      src={isPrivate ? markUnkept(url) : url}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      referrerPolicy="no-referrer"
      draggable={false}
      className={className}
      onError={() => setBroken(url)}
    />
  )
}
