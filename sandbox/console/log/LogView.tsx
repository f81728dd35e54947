import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge, type BadgeTone } from '#ui/Badge.tsx'
import { Checkbox } from '#ui/base/Checkbox.tsx'
import { control } from '../control.ts'
import { Action } from '../parts/Action.tsx'
import { Section } from '../parts/Section.tsx'
import { TextField } from '../parts/TextField.tsx'
import { Time } from '../parts/Time.tsx'
import { type LoggedCall, queries } from '../queries.ts'

const SHOWN = 150

function toneOf(status: LoggedCall['status']): BadgeTone {
  if (status === 'pending') return 'warning'
  return typeof status === 'number' && status < 400 ? 'positive' : 'negative'
}

function CallRow({ call }: { call: LoggedCall }) {
  const { at, method, path, status, fault, phone, idempotencyKey, client, fetchMode, purpose, hasToken } =
    call
  const sent = [
    phone ?? (hasToken ? 'unknown token' : 'no token'),
    client,
    fetchMode,
    purpose && `purpose ${purpose}`,
    idempotencyKey && `key ${idempotencyKey}`,
  ]
  return (
    <li className="flex flex-wrap items-baseline gap-x-2.5 border-line border-t py-1.5">
      <span className="tabular text-ink-muted">
        <Time at={at} />
      </span>
      <Badge tone={toneOf(status)}>{status}</Badge>
      <span className="mono flex-[1_1_14rem]">
        <b>{method}</b> {path}
      </span>
      {fault && <Badge tone="warning">{fault}</Badge>}
      <small className="basis-full">{sent.filter(Boolean).join(' · ')}</small>
    </li>
  )
}

/** The calls that reached the sandbox, newest first. */
export function LogView() {
  const [phone, setPhone] = useState('')
  const [path, setPath] = useState('')
  const [isPaused, setPaused] = useState(false)
  const { data: calls } = useQuery({ ...queries.calls, enabled: !isPaused })
  const clear = async () => {
    await control.requests.$delete()
    return null
  }
  const chosen = calls?.filter(
    (call) =>
      (call.phone ?? '').includes(phone.trim()) && `${call.method} ${call.path}`.includes(path.trim()),
  )
  return (
    <Section title="Calls">
      <div className="filter">
        <TextField
          label="Phone"
          type="search"
          inputMode="tel"
          placeholder="everyone"
          value={phone}
          onChange={(event) => setPhone(event.target.value)}
        />
        <TextField
          label="Path"
          type="search"
          placeholder="any, part of a path"
          value={path}
          onChange={(event) => setPath(event.target.value)}
        />
        <Checkbox label="Pause" checked={isPaused} onChange={(event) => setPaused(event.target.checked)} />
        <Action label="Clear" run={clear} />
        <small>{chosen && `${Math.min(chosen.length, SHOWN)} of ${chosen.length}`}</small>
      </div>
      <ul>
        {chosen
          ?.slice(-SHOWN)
          .reverse()
          .map((call) => (
            <CallRow key={call.id} call={call} />
          ))}
        {chosen?.length === 0 && <li className="text-ink-muted">No call like that yet.</li>}
      </ul>
    </Section>
  )
}
