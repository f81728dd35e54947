import { classNames } from '#ui/base/class-names.ts'
import { useSafeUrlSettings } from '#ui/base/safe-url-settings.ts'
import { ErrorState } from './ErrorState.tsx'
import { isPlainText } from './is-plain-text.ts'
import { Skeleton } from './Skeleton.tsx'
import { useSanitizer } from './use-sanitizer.ts'

interface SafeHtmlProps {
  html: string | null | undefined
  className?: string
}

/** The only component that puts HTML of the server into the page (docs/reliability.md#t1). */
export function SafeHtml({ html, className }: SafeHtmlProps) {
  const settings = useSafeUrlSettings()
  const { sanitize, hasFailed, retry } = useSanitizer()
  if (!html) return null
  if (hasFailed) return <ErrorState className={className} onRetry={retry} />
  if (!sanitize) return <Skeleton lines={3} className={className} />
  // DOMPurify returns a TrustedHTML, which React gives to the browser as it is. Most other ways to use
  // DOMPurify under Trusted Types show nothing (docs/reliability.md#fact-10).
  const trusted = sanitize(html, settings) as unknown as string
  return (
    <div
      className={classNames('server-html', isPlainText(html) && 'whitespace-pre-line', className)}
      dangerouslySetInnerHTML={{ __html: trusted }}
    />
  )
}
