import { useQuery } from '@tanstack/react-query'
import { Globe } from 'lucide-react'
import { query } from '#api/query.ts'
import { lookup } from '#contract/lookup.ts'
import { buttonClass } from '#ui/base/button-class.ts'
import { SafeLink } from '#ui/SafeLink.tsx'
import { useSafeUrl } from '#ui/use-safe-url.ts'

/** A link to the service's website. It shows the host, because the name alone may claim anything. */
export function Website() {
  const info = useQuery(query(lookup.info))
  const address = useSafeUrl('link', info.data?.website)
  if (address === null) return null
  return (
    <SafeLink href={address} className={buttonClass({ variant: 'ghost', full: true })}>
      <Globe aria-hidden="true" />
      <span className="wrap-break-word min-w-0">
        {info.data?.name && `${info.data.name} · `}
        {new URL(address).host}
      </span>
    </SafeLink>
  )
}
