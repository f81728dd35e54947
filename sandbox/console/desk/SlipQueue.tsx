import { useQuery } from '@tanstack/react-query'
import { Badge } from '#ui/Badge.tsx'
import { control, idParam } from '../control.ts'
import { baht } from '../parts/baht.ts'
import { ChoiceField } from '../parts/ChoiceField.tsx'
import { Form } from '../parts/Form.tsx'
import { NumberField } from '../parts/NumberField.tsx'
import { queries, type Slip, useCatalogue } from '../queries.ts'
import { MoneyLine } from './MoneyLine.tsx'
import { Queue } from './Queue.tsx'
import { isWaiting } from './waiting.ts'

const REASONS: Record<string, string> = {
  SLIP_FILE_MISSING: 'File is missing',
  SLIP_UNPROCESSABLE: 'Picture cannot be processed',
  SLIP_CROP_UNREADABLE: 'Cropped picture cannot be read',
  SLIP_INVALID_DESTINATION: 'Paid to another account',
  SLIP_DUPLICATE: 'Reference was used before',
  SLIP_UNSTABLE_REFERENCE: 'Reference number is unstable',
  SLIP_CAPTCHA_FAILED: 'Captcha was wrong three times',
  SLIP_INVALID: 'Not a slip',
  SLIP_ACCOUNT_MISMATCH: "Not from the player's account",
  SLIP_EXPIRED: 'Slip is too old',
  // The app knows no such reason: it sends the player to support.
  SLIP_OTHER: 'Unknown error (contact support)',
}
const reasonText = (code: string) => REASONS[code] ?? code

const TONES = { PROCESSING: 'primary', SUCCESS: 'positive', FAILED: 'negative' } as const

function WaitingSlip({ slip }: { slip: Slip }) {
  const { id, phone, link, reference } = slip
  const { slipReasons } = useCatalogue()
  const approve = async (amount: number) => {
    await control.slips[':id'].approve.$post({ ...idParam(id), json: { amount } })
    return `Approved: ${baht(amount)} ฿ for ${phone}`
  }
  const reject = async (reason: string) => {
    await control.slips[':id'].reject.$post({ ...idParam(id), json: { reason } })
    return `Rejected: ${reasonText(reason)}`
  }
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2">
      <a href={link} target="_blank" rel="noopener">
        <img
          className="h-24 w-18 rounded-lg border border-line bg-paper object-cover object-top"
          src={link}
          alt={`Slip ${reference}`}
          loading="lazy"
        />
      </a>
      <div className="grid gap-2">
        <MoneyLine row={slip}>
          <small>{`to ${slip.bankCode} ${slip.bankAccountNo}`}</small>
          <small>{reference}</small>
        </MoneyLine>
        <Form
          layout="one-line"
          buttons={[{ label: 'Approve', variant: 'primary' }]}
          send={(values) => approve(values.number('amount'))}
        >
          <NumberField label="Amount on it (฿)" name="amount" required min={0.01} placeholder="500" />
        </Form>
        <Form
          layout="one-line"
          buttons={[{ label: 'Reject', variant: 'danger' }]}
          send={(values) => reject(values.text('reason'))}
        >
          <ChoiceField
            label="Reason"
            name="reason"
            options={[...slipReasons, 'SLIP_OTHER'].map((code) => [code, reasonText(code)])}
          />
        </Form>
      </div>
    </div>
  )
}

/** Slips that somebody has to look at. */
export function SlipQueue({ phone }: { phone: string }) {
  const { data: slips } = useQuery(queries.slips)
  return (
    <Queue
      title="Slips"
      empty="No slip waits."
      rows={slips?.filter((slip) => slip.phone.includes(phone))}
      isWaiting={isWaiting.slip}
      waiting={(slip) => <WaitingSlip slip={slip} />}
      settled={(slip) => (
        <MoneyLine row={slip}>
          <small>{`to ${slip.bankCode} ${slip.bankAccountNo}`}</small>
          <small>{slip.reference}</small>
          <Badge tone={TONES[slip.status]}>{slip.status.toLowerCase()}</Badge>
          {slip.note && <small>{reasonText(slip.note)}</small>}
        </MoneyLine>
      )}
    />
  )
}
