import { useQuery } from '@tanstack/react-query'
import { Badge, type BadgeTone } from '#ui/Badge.tsx'
import type { ButtonVariant } from '#ui/base/button-class.ts'
import { control, idParam } from '../control.ts'
import { Action } from '../parts/Action.tsx'
import { baht } from '../parts/baht.ts'
import { Time } from '../parts/Time.tsx'
import { type Qr, queries } from '../queries.ts'
import { MoneyLine } from './MoneyLine.tsx'
import { Queue } from './Queue.tsx'
import { isWaiting } from './waiting.ts'

const TONES: Record<string, BadgeTone> = { paid: 'positive' }

function PayQr({ qr: { id, amount, phone }, ...look }: { qr: Qr; label: string; variant?: ButtonVariant }) {
  const pay = async () => {
    await control.qrcodes[':id'].pay.$post(idParam(id))
    return `${phone} paid ${baht(amount)} ฿ by QR`
  }
  return (
    <div className="actions">
      <Action {...look} run={pay} />
    </div>
  )
}

/** QR codes that somebody scans and pays. */
export function QrQueue({ phone }: { phone: string }) {
  const { data: qrcodes } = useQuery(queries.qrcodes)
  return (
    <Queue
      title="QR codes"
      empty="No QR code waits to be paid."
      rows={qrcodes?.filter((qr) => qr.phone.includes(phone))}
      isWaiting={isWaiting.qr}
      waiting={(qr) => (
        <>
          <MoneyLine row={qr}>
            <Badge tone="primary">{qr.bankCode}</Badge>
            <small>
              until <Time at={qr.expiresAt} />
            </small>
          </MoneyLine>
          <PayQr qr={qr} label="Pay" variant="primary" />
        </>
      )}
      settled={(qr) => (
        <>
          <MoneyLine row={qr}>
            <Badge tone="primary">{qr.bankCode}</Badge>
            <Badge tone={TONES[qr.status] ?? 'primary'}>{qr.status}</Badge>
          </MoneyLine>
          {/* A bank takes the money of a QR that has just run out, too. */}
          {qr.status === 'expired' && <PayQr qr={qr} label="Pay late" />}
        </>
      )}
    />
  )
}
