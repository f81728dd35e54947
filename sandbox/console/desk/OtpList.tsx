import { useQuery } from '@tanstack/react-query'
import { Badge, type BadgeTone } from '#ui/Badge.tsx'
import { Button } from '#ui/base/Button.tsx'
import { copyText } from '#ui/copy-text.ts'
import { control, phoneParam } from '../control.ts'
import { Action } from '../parts/Action.tsx'
import { showDone, showError } from '../parts/notices.ts'
import { Section } from '../parts/Section.tsx'
import { Time } from '../parts/Time.tsx'
import { type Otp, queries } from '../queries.ts'

const TONES: Record<string, BadgeTone> = { sent: 'warning', verified: 'positive', blocked: 'negative' }

async function copy(code: string): Promise<void> {
  if (await copyText(code)) showDone(`Copied ${code}`)
  else showError(`Could not copy. It is: ${code}`)
}

function OtpRow({ otp: { phone, code, otpRef, status, sentAt } }: { otp: Otp }) {
  const block = async () => {
    await control.otp[':phone'].block.$post(phoneParam(phone))
    return `${phone} is blocked for an hour`
  }
  const unblock = async () => {
    await control.otp[':phone'].unblock.$post(phoneParam(phone))
    return `${phone} may ask for an OTP again`
  }
  return (
    <li>
      <div className="what">
        <strong>{phone}</strong>
        <small>
          <Time at={sentAt} /> · ref {otpRef}
        </small>
        <Badge tone={TONES[status] ?? 'primary'}>{status}</Badge>
      </div>
      <div className="actions">
        <output className="me-auto font-bold font-mono text-2xl text-accent-ink tracking-widest">
          {code}
        </output>
        <Button size="sm" variant="primary" aria-label={`Copy ${code}`} onClick={() => copy(code)}>
          Copy
        </Button>
        {status === 'blocked' ? (
          <Action label="Unblock" run={unblock} />
        ) : (
          <Action label="Block" run={block} />
        )}
      </div>
    </li>
  )
}

/** The OTP that was "sent" to each phone last. */
export function OtpList({ phone }: { phone: string }) {
  const { data: otps } = useQuery(queries.otps)
  const shown = otps?.filter((otp) => otp.phone.includes(phone))
  return (
    <Section title="One-time passwords">
      <ul className="queue" aria-live="polite">
        {shown?.map((otp) => (
          <OtpRow key={otp.phone} otp={otp} />
        ))}
        {shown?.length === 0 && (
          <li className="text-ink-muted">No OTP was sent yet. Register in the app and it appears here.</li>
        )}
      </ul>
    </Section>
  )
}
