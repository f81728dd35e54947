import { Trans } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import { withCommas } from '#domain/format-money.ts'
import { classNames } from '#ui/base/class-names.ts'
import { TextField, type TextFieldProps } from '#ui/base/TextField.tsx'

interface AmountFieldProps
  extends Omit<TextFieldProps, 'suffix' | 'prefix' | 'reveal' | 'type' | 'onKeyDown'> {
  /** The form asks before it moves money, so the keyboard's own key may send it. */
  entersForm?: boolean
  /** Amounts in baht, offered as buttons below the field. */
  quickAmounts?: readonly number[]
  onQuick?: (baht: number) => void
}

/** On a phone the key "Done" is there to put the keyboard away. It must not move money, nor set a limit. */
function closeKeyboard(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || !matchMedia('(pointer: coarse)').matches) return
  event.preventDefault()
  event.currentTarget.blur()
}

/**
 * A field for an amount in baht. It is a text field, because `type="number"` would change what was typed
 * before the app could refuse it.
 */
export function AmountField({
  entersForm = false,
  quickAmounts,
  onQuick,
  className,
  ...field
}: AmountFieldProps) {
  return (
    <div className={className}>
      <TextField
        placeholder="0.00"
        autoComplete="off"
        enterKeyHint={entersForm ? 'go' : 'done'}
        onKeyDown={entersForm ? undefined : closeKeyboard}
        {...field}
        inputMode="decimal"
        suffix={<Trans>baht</Trans>}
        inputClassName="tabular font-semibold text-xl placeholder:font-normal"
      />
      {quickAmounts && onQuick && (
        <div
          className={classNames(
            'mt-2 grid gap-2 max-tight:grid-cols-2',
            quickAmounts.length > 6 ? 'grid-cols-4' : 'grid-cols-3',
          )}
        >
          {quickAmounts.map((baht) => (
            <button
              key={baht}
              type="button"
              disabled={field.disabled}
              onClick={() => onQuick(baht)}
              className="tabular min-h-touch rounded-control border border-line bg-raised font-medium hover:border-line-strong active:bg-lifted disabled:opacity-50"
            >
              {withCommas(baht)}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
