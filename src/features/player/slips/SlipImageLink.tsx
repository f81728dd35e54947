import { Trans, useLingui } from '@lingui/react/macro'
import { Image } from 'lucide-react'
import type { Slip } from '#contract/statement.ts'
import { formatDateTime } from '#domain/bangkok-clock.ts'
import { classNames } from '#ui/base/class-names.ts'
import { Spinner } from '#ui/base/Spinner.tsx'
import { SafeLink } from '#ui/SafeLink.tsx'
import { useSafeUrl } from '#ui/use-safe-url.ts'
import { useSlipReference } from './use-slip-reference.ts'

const look =
  '-my-3 -me-3 inline-flex min-h-touch min-w-touch items-center justify-center gap-1 rounded-control px-2 font-medium text-primary-ink text-sm hover:bg-lifted [&_svg]:size-5'

/**
 * Opens a slip's picture in a new tab. Without a link, it asks the server for the address by the reference.
 */
export function SlipImageLink({ slip }: { slip: Slip }) {
  const { t } = useLingui()
  const reference = useSlipReference()
  const link = useSafeUrl('link', slip.link) ?? reference.url
  const time = formatDateTime(slip.createdAt)
  const label = t`View the picture of the slip of ${time}`
  const isBusy = reference.isPending

  if (link !== null) {
    return (
      <SafeLink href={link} aria-label={label} className={look}>
        <Image aria-hidden="true" />
        <span className="hidden sm:inline">
          <Trans>View</Trans>
        </span>
      </SafeLink>
    )
  }
  if (slip.reference === null) return <span className="text-ink-muted">—</span>
  return (
    <button
      type="button"
      aria-label={label}
      aria-busy={isBusy}
      className={classNames(look, isBusy && 'opacity-60')}
      onClick={() => !isBusy && void reference.open(slip.reference as string)}
    >
      {isBusy ? <Spinner size="sm" /> : <Image aria-hidden="true" />}
      <span className="hidden sm:inline">
        <Trans>View</Trans>
      </span>
    </button>
  )
}
