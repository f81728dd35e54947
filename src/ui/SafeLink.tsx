import type { ComponentProps } from 'react'
import type { UrlKind } from '#domain/safe-url.ts'
import { useSafeUrl } from './use-safe-url.ts'

interface SafeLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> {
  kind?: UrlKind
  /** The unchecked address from the server. */
  href: unknown
}

/** A link to an address of the server. An unsafe address leaves only the text. */
export function SafeLink({ kind = 'link', href, children, ...rest }: SafeLinkProps) {
  const url = useSafeUrl(kind, href)
  if (url === null) return <span className={rest.className}>{children}</span>
  return (
    <a {...rest} href={url} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
      {children}
    </a>
  )
}
