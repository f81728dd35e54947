import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import { toast } from '#dialogs/toast.ts'
import { formatDateTime } from '#domain/bangkok-clock.ts'
import { formatBaht } from '#domain/format-money.ts'
import type { Satang } from '#domain/money.ts'
import { type Ceiling, type Span, withCeiling } from '#domain/play-limits.ts'
import { satangFromTyped } from '#domain/satang-from-typed.ts'
import { limitsState } from '#limits/kept-limits.ts'
import { AmountField } from '#ui/AmountField.tsx'
import { Button } from '#ui/base/Button.tsx'
import { Card } from '#ui/base/Card.tsx'
import { useChangeLimits } from './use-change-limits.ts'

const QUICK: Record<Span, readonly number[]> = { day: [300, 500, 1000], week: [1000, 3000, 5000] }

interface CeilingFormProps {
  span: Span
  ceiling: Ceiling
}

/** Sets the ceiling of a day or a week: one tap chooses an amount, one sets it. */
export function CeilingForm({ span, ceiling }: CeilingFormProps) {
  const { t } = useLingui()
  const { change, isBusy } = useChangeLimits()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)

  async function set(amount: Satang | null): Promise<void> {
    const isKept = await change((limits, now) => ({
      ...limits,
      [span]: withCeiling(limits[span], amount, now),
    }))
    if (!isKept) return
    setTyped('')
    const state = limitsState.get()
    if (state.status === 'known' && state.isOnDisk) void toast(t`Saved`)
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const amount = satangFromTyped(typed)
    const isAmount = amount !== null && amount > 0
    setWrong(!isAmount)
    if (isAmount) await set(amount)
    else input.current?.focus()
  }

  return (
    <Card as="section" padding="none" className="p-3">
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <CeilingState span={span} ceiling={ceiling} />
        <AmountField
          ref={input}
          label={span === 'day' ? <Trans>Limit a day</Trans> : <Trans>Limit a week</Trans>}
          value={typed}
          quickAmounts={QUICK[span]}
          onQuick={(baht) => {
            setTyped(String(baht))
            setWrong(false)
          }}
          onChange={(event) => {
            setTyped(event.target.value)
            setWrong(false)
          }}
          error={isWrong && <Trans>Please enter an amount, such as 500.</Trans>}
        />
        <div className="flex flex-col gap-1">
          <Button type="submit" full busy={isBusy}>
            {span === 'day' ? <Trans>Set the limit a day</Trans> : <Trans>Set the limit a week</Trans>}
          </Button>
          {ceiling.amount !== null && (
            <Button variant="ghost" full disabled={isBusy} onClick={() => void set(null)}>
              <Trans>Remove in 24 hours</Trans>
            </Button>
          )}
        </div>
      </form>
    </Card>
  )
}

function CeilingState({ span, ceiling: { amount, raise } }: CeilingFormProps) {
  const shown = amount === null ? null : formatBaht(amount)
  const next = raise?.amount ? formatBaht(raise.amount) : null
  const from = raise?.from ? formatDateTime(raise.from) : null
  return (
    <div className="text-sm">
      <p className="font-semibold">
        {shown === null ? (
          span === 'day' ? (
            <Trans>No limit a day yet</Trans>
          ) : (
            <Trans>No limit a week yet</Trans>
          )
        ) : span === 'day' ? (
          <Trans>{shown} a day at most</Trans>
        ) : (
          <Trans>{shown} a week at most</Trans>
        )}
      </p>
      {raise && (
        <p className="text-ink-muted">
          {from === null ? (
            <Trans>Your change starts 24 hours after you are connected.</Trans>
          ) : next === null ? (
            <Trans>Without a limit from {from} on</Trans>
          ) : (
            <Trans>
              {next} from {from} on
            </Trans>
          )}
        </p>
      )}
    </div>
  )
}
