import { type Ref, useState } from 'react'
import { control } from '../control.ts'
import { AreaField } from '../parts/AreaField.tsx'
import { ChoiceField } from '../parts/ChoiceField.tsx'
import { Form } from '../parts/Form.tsx'
import type { FormValues } from '../parts/form-values.ts'
import { NumberField } from '../parts/NumberField.tsx'
import { Suggestions } from '../parts/Suggestions.tsx'
import { TextField } from '../parts/TextField.tsx'
import { useCatalogue } from '../queries.ts'
import { FAULT_LABELS, type FaultKind, KINDS_WITH, type Preset } from './fault-kinds.ts'

/** Whole families of calls, to begin with. */
const PATTERNS = ['*', '/api/lookup/*', '/api/wallet*', '/api/statement*', '/api/chat/*', '/api/autoLogin/*']

const METHODS = { '': 'any', GET: 'GET', POST: 'POST', PUT: 'PUT', DELETE: 'DELETE' }

function bodyOf(typed: string | undefined): unknown {
  if (typed === undefined) return undefined
  try {
    return JSON.parse(typed)
  } catch {
    // Text is sent as it stands.
    return typed
  }
}

async function inject(values: FormValues): Promise<string> {
  const rate = values.optionalNumber('rate')
  const json = {
    path: values.text('path'),
    fault: values.choice('fault', FAULT_LABELS),
    method: values.choice('method', METHODS) || undefined,
    times: values.optionalNumber('times'),
    rate: rate === undefined ? undefined : rate / 100,
    phone: values.optionalText('phone'),
    delayMs: values.optionalNumber('delayMs'),
    status: values.optionalNumber('status'),
    code: values.optionalText('code'),
    message: values.optionalText('message'),
    retryAfter: values.optionalNumber('retryAfter'),
    location: values.optionalText('location'),
    body: bodyOf(values.optionalText('body')),
  }
  await control.faults.$post({ json })
  return 'It will strike'
}

/** Makes a fault; a preset fills the form in when it is first drawn. */
export function FaultForm({ preset, ref }: { preset: Preset | null; ref: Ref<HTMLFormElement> }) {
  const { calls, errorCodes } = useCatalogue()
  const [kind, setKind] = useState<FaultKind>(preset?.fault ?? 'delay')
  const has = (field: keyof typeof KINDS_WITH) => (KINDS_WITH[field] as FaultKind[]).includes(kind)
  return (
    <Form ref={ref} layout="pairs" buttons={[{ label: 'Inject', variant: 'primary' }]} send={inject}>
      <Suggestions
        id="call-templates"
        options={[
          ...PATTERNS.map((pattern) => [pattern, ''] as const),
          ...calls.map(({ name, method, path }) => [path, `${method} ${name}`] as const),
        ]}
      />
      <Suggestions id="error-codes" options={errorCodes.map((code) => [code, ''])} />
      <TextField
        label="Call"
        hint="A template of the contract, a beginning that ends in *, or * for all."
        isWide
        name="path"
        required
        defaultValue={preset?.path ?? '*'}
        list="call-templates"
        className="mono"
      />
      <ChoiceField
        label="What happens"
        isWide
        name="fault"
        options={Object.entries(FAULT_LABELS).map(([name, label]) => [name, `${label} · ${name}`])}
        value={kind}
        onChange={(event) => setKind(event.target.value as FaultKind)}
      />
      <ChoiceField label="Method" name="method" options={Object.entries(METHODS)} />
      <NumberField
        label="How often"
        hint="0: until it is cleared"
        name="times"
        min={0}
        step={1}
        placeholder="once"
        defaultValue={preset?.times}
      />
      <NumberField
        label="Chance (%)"
        name="rate"
        min={0}
        max={100}
        placeholder="100"
        defaultValue={preset?.rate}
      />
      <TextField label="Only for the phone" name="phone" inputMode="tel" placeholder="everyone" />
      <NumberField
        label="Wait (ms)"
        name="delayMs"
        min={0}
        step={1}
        placeholder="0"
        defaultValue={preset?.delayMs}
      />
      {has('status') && (
        <NumberField label="HTTP status" name="status" min={200} max={599} step={1} placeholder="400" />
      )}
      {has('code') && (
        <TextField label="Error code" name="code" list="error-codes" placeholder="MONEY_NOT_ENOUGH" />
      )}
      {has('message') && <TextField label="Message" name="message" />}
      {has('retryAfter') && <NumberField label="Retry-After (s)" name="retryAfter" min={0} />}
      {has('location') && (
        <TextField label="Redirect to" name="location" placeholder="https://example.com/" />
      )}
      {has('body') && <AreaField label="Body in its place" isWide name="body" className="mono" />}
    </Form>
  )
}
