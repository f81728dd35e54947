import { useLingui } from '@lingui/react/macro'
import { Image } from 'lucide-react'
import { useDataSaver } from '#browser/use-data-saver.ts'
import type { Slip } from '#contract/statement.ts'
import { formatDateTime } from '#domain/bangkok-clock.ts'
import { classNames } from '#ui/base/class-names.ts'
import { Spinner } from '#ui/base/Spinner.tsx'
import { SafeLink } from '#ui/SafeLink.tsx'
import { ServerImage } from '#ui/ServerImage.tsx'
import { useSafeUrl } from '#ui/use-safe-url.ts'
import { useSlipReference } from './use-slip-reference.ts'

const look =
  'grid h-18 w-14 shrink-0 place-items-center overflow-hidden rounded-control bg-lifted text-ink-muted [&_svg]:size-6'

/**
 * The picture of a slip. It opens in a new tab. Without a link, a tap asks the server for the address by the
 * reference.
 */
export function SlipImageLink({ slip }: { slip: Slip }) {
  const { t } = useLingui()
  const reference = useSlipReference()
  const savesData = useDataSaver()
  const link = useSafeUrl('link', slip.link) ?? reference.url
  const time = formatDateTime(slip.createdAt)
  const label = t`View the picture of the slip of ${time}`
  const isBusy = reference.isPending
  const icon = <Image aria-hidden="true" />

  if (link !== null) {
    return (
      <SafeLink href={link} aria-label={label} className={look}>
        {savesData ? (
          icon
        ) : (
          <ServerImage src={link} alt="" isPrivate fallback={icon} className="size-full object-cover" />
        )}
      </SafeLink>
    )
  }
  if (slip.reference === null) return <span className={look}>{icon}</span>
  return (
    <button
      type="button"
      aria-label={label}
      aria-busy={isBusy}
      className={classNames(look, 'text-primary-ink', isBusy && 'opacity-60')}
      onClick={() => !isBusy && void reference.open(slip.reference as string)}
    >
      {isBusy ? <Spinner size="sm" /> : icon}
    </button>
  )
}
