import { useQuery } from '@tanstack/react-query'
import { Badge } from '#ui/Badge.tsx'
import { Time } from '../parts/Time.tsx'
import { type Phone, queries } from '../queries.ts'
import { phoneName, pushKindLabels } from './push-kinds.ts'

function PhoneRow({ phone }: { phone: Phone }) {
  const { endpoint, kinds, quietHours, isQuietNow, locale, subscribedAt } = phone
  return (
    <li>
      <div className="what">
        <strong className="mono" title={endpoint}>
          {phoneName(endpoint)}
        </strong>
        {isQuietNow && <Badge tone="warning">quiet now</Badge>}
      </div>
      <ul className="choices">
        {kinds.map((kind) => (
          <li key={kind}>{pushKindLabels[kind]}</li>
        ))}
      </ul>
      <small>
        {kinds.length === 0 && 'told of nothing · '}
        {quietHours ? `quiet ${quietHours.from} to ${quietHours.to}` : 'no quiet hours'} · language {locale} ·
        since <Time at={subscribedAt} />
      </small>
    </li>
  )
}

/** The phones of a player that take pushes. */
export function PhoneList({ phone }: { phone: string }) {
  const { data: phones, failureReason } = useQuery(queries.phones(phone))
  if (failureReason) {
    return (
      <p role="alert" className="wrong">
        {failureReason.message}
      </p>
    )
  }
  if (!phones) return <p className="text-ink-muted">Reading…</p>
  return (
    <ul className="queue">
      {phones.map((each) => (
        <PhoneRow key={each.endpoint} phone={each} />
      ))}
      {phones.length === 0 && (
        <li className="text-ink-muted">
          None. In the app: Profile, then Notifications, then Allow notifications.
        </li>
      )}
    </ul>
  )
}
