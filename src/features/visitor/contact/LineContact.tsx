import { Trans, useLingui } from '@lingui/react/macro'
import { MessageCircle } from 'lucide-react'
import type { Contact } from '#contract/lookup.ts'
import { buttonClass } from '#ui/base/button-class.ts'
import { Card } from '#ui/base/Card.tsx'
import { SafeLink } from '#ui/SafeLink.tsx'
import { ServerImage } from '#ui/ServerImage.tsx'
import { useSafeUrl } from '#ui/use-safe-url.ts'

/** The LINE account: a QR code for another phone and a link for this one. */
export function LineContact({ contact }: { contact: Contact }) {
  const { t } = useLingui()
  const { lineLink, lineName, lineQR } = contact
  const link = useSafeUrl('line', lineLink)
  if (link === null && lineName === null && lineQR === null) return null
  return (
    <Card as="section" aria-label="LINE" className="flex flex-col items-center gap-4 text-center">
      {lineName && (
        <p>
          <span className="block text-ink-muted text-sm">LINE</span>
          <span className="font-bold text-lg">{lineName}</span>
        </p>
      )}
      {link !== null && (
        <SafeLink kind="line" href={link} className={buttonClass({ full: true })}>
          <MessageCircle aria-hidden="true" />
          <Trans>Chat on LINE</Trans>
        </SafeLink>
      )}
      {lineQR && (
        <ServerImage
          src={lineQR}
          alt={t`QR code of the LINE account`}
          width={176}
          height={176}
          // White in both themes, because cameras need a light border.
          className="size-44 rounded-card bg-paper object-contain p-3 text-on-paper"
        />
      )}
    </Card>
  )
}
