import { QrCode } from 'lucide-react'
import { Badge } from '#ui/Badge.tsx'
import { formatCountdown } from './qr-deadline.ts'
import { useQr } from './use-qr.ts'

/** Shows the time left of an unpaid QR on its closed block. */
export function QrCountdownBadge({ bankCode }: { bankCode: string }) {
  const { live, timeLeftMs } = useQr(bankCode)
  if (!live) return null
  return (
    <Badge tone="accent" icon={<QrCode aria-hidden="true" />} className="tabular">
      {timeLeftMs === null ? '' : formatCountdown(timeLeftMs)}
    </Badge>
  )
}
