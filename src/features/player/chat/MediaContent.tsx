import { Trans, useLingui } from '@lingui/react/macro'
import { FileDown } from 'lucide-react'
import type { ChatMedia } from '#contract/chat-message.ts'
import { safeUrl } from '#domain/safe-url.ts'
import { Button } from '#ui/base/Button.tsx'
import { useSafeUrlSettings } from '#ui/base/safe-url-settings.ts'
import { ServerImage } from '#ui/ServerImage.tsx'
import { openLink } from './open-link.tsx'

/** Every picture and video has the same size, so that a late one does not move the thread. */
export const mediaBox = 'h-48 w-64 max-w-full rounded-card bg-lifted object-contain'

/**
 * Shows a picture, a video or another file. A path belongs to the chat's own server and must not lead to
 * another origin. A whole address may do so, within the rules for pictures and links
 * (docs/reliability.md#t3).
 */
export function MediaContent({ media }: { media: ChatMedia }) {
  const { t } = useLingui()
  const { base, imageHosts } = useSafeUrlSettings()
  const own = safeUrl('media', media.filePath, base)
  const address = own ?? (media.url ? safeUrl('link', media.filePath, base) : null)
  if (media.fileType === 'image') {
    const picture = own ?? (media.url ? safeUrl('image', media.filePath, base, imageHosts) : null)
    const image = <ServerImage src={picture} alt={t`Picture`} isPrivate className={mediaBox} />
    if (!address) return image
    return (
      <button type="button" aria-label={t`Open the picture`} onClick={() => void openLink(address, base)}>
        {image}
      </button>
    )
  }
  if (media.fileType === 'video' && own) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: what people send has none
      <video src={own} controls playsInline preload="metadata" aria-label={t`Video`} className={mediaBox} />
    )
  }
  if (!address) {
    return (
      <p className="text-ink-muted text-sm">
        <Trans>This file cannot be opened here.</Trans>
      </p>
    )
  }
  return (
    <Button size="sm" icon={<FileDown aria-hidden />} onClick={() => void openLink(address, base)}>
      {media.fileType === 'video' ? <Trans>Open the video</Trans> : <Trans>Open the file</Trans>}
    </Button>
  )
}
