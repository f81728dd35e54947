import { useQuery } from '@tanstack/react-query'
import { Badge } from '#ui/Badge.tsx'
import { control, idParam } from '../control.ts'
import { Action } from '../parts/Action.tsx'
import { Section } from '../parts/Section.tsx'
import { type Fault, queries } from '../queries.ts'
import { FAULT_LABELS } from './fault-kinds.ts'

function aboutOf({ method, path, phone, times, rate, delayMs, status, code, struck }: Fault): string {
  return [
    `${method ?? 'any'} ${path}`,
    phone && `only ${phone}`,
    rate !== undefined && `${Math.round(rate * 100)}%`,
    delayMs && `${delayMs} ms`,
    status,
    code,
    times ? `struck ${struck} of ${times}` : `struck ${struck}, until cleared`,
  ]
    .filter(Boolean)
    .join(' · ')
}

function FaultRow({ fault }: { fault: Fault }) {
  const clear = async () => {
    await control.faults[':id'].$delete(idParam(String(fault.id)))
    return null
  }
  return (
    <li>
      <div className="what">
        <Badge tone="negative">{fault.fault}</Badge>
        <span>{FAULT_LABELS[fault.fault]}</span>
        <small className="mono">{aboutOf(fault)}</small>
        <Action label="Clear" title={`Clear ${fault.fault}`} run={clear} />
      </div>
    </li>
  )
}

/** The faults that wait to strike. */
export function LiveFaults() {
  const { data } = useQuery(queries.faults)
  const clearAll = async () => {
    await control.faults.$delete()
    return 'All calls go well again'
  }
  return (
    <Section title="Waiting to strike">
      <ul className="queue">
        {data?.faults.map((fault) => (
          <FaultRow key={fault.id} fault={fault} />
        ))}
        {data?.faults.length === 0 && <li className="text-ink-muted">All calls go well.</li>}
      </ul>
      {data && data.faults.length > 0 && (
        <div className="actions">
          <Action label="Clear all" run={clearAll} />
        </div>
      )}
    </Section>
  )
}
