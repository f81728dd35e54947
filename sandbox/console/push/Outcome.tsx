import { Badge, type BadgeTone } from '#ui/Badge.tsx'
import type { PushOutcome } from '../queries.ts'
import { phoneName } from './push-kinds.ts'

type OnePhone = PushOutcome['outcomes'][number] | PushOutcome['withheld'][number]

/** Tone, label, and the whole sentence. */
function meaningOf(phone: OnePhone): [BadgeTone, string, string] {
  if ('because' in phone) {
    return phone.because === 'kind-off'
      ? ['warning', 'not told', 'This kind is switched off on it.']
      : ['warning', 'not told', 'It is within its quiet hours.']
  }
  const { status } = phone
  if (status === 0) {
    const error = 'error' in phone ? phone.error : undefined
    return ['negative', 'not reached', error ?? 'The push service did not answer.']
  }
  if (status === 404 || status === 410) {
    return ['negative', 'gone', `The push service knows it no more (${status}): it is forgotten.`]
  }
  if (status >= 200 && status < 300) return ['positive', 'pushed', `The push service took it (${status}).`]
  return ['negative', 'refused', `The push service answered ${status}.`]
}

/** What came of a push, phone by phone. */
export function Outcome({ outcome: { sent, outcomes, withheld } }: { outcome: PushOutcome }) {
  const phones: OnePhone[] = [...outcomes, ...withheld]
  if (phones.length === 0) {
    return <p className="mb-2 font-semibold">Nothing was sent: no phone of this player has subscribed.</p>
  }
  return (
    <>
      <p className="mb-2 font-semibold">
        {`Pushed to ${sent} of ${phones.length} ${phones.length === 1 ? 'phone' : 'phones'}.`}
      </p>
      <ul className="queue">
        {phones.map((phone) => {
          const [tone, label, words] = meaningOf(phone)
          return (
            <li key={phone.endpoint}>
              <div className="what">
                <Badge tone={tone}>{label}</Badge>
                <span className="mono" title={phone.endpoint}>
                  {phoneName(phone.endpoint)}
                </span>
              </div>
              <small>{words}</small>
            </li>
          )
        })}
      </ul>
    </>
  )
}
