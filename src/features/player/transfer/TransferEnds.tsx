import { useLingui } from '@lingui/react/macro'
import { ArrowLeftRight } from 'lucide-react'
import { usePlaceName } from '#money/use-place-name.ts'
import { Amount } from '#ui/Amount.tsx'
import { IconButton } from '#ui/base/IconButton.tsx'
import { VerticalSlider } from '#ui/VerticalSlider.tsx'
import type { TransferAccount } from './transfer-accounts.ts'

interface TransferEndsProps {
  accounts: readonly TransferAccount[]
  from: string | null
  to: string | null
  onFrom: (code: string | null) => void
  onTo: (code: string | null) => void
  onSwap: () => void
}

/** The two vertical sliders, from and to (docs/product-rules.md#transfer). */
export function TransferEnds({ accounts, from, to, onFrom, onTo, onSwap }: TransferEndsProps) {
  const { t } = useLingui()
  const placeName = usePlaceName()
  const options = accounts.map(({ code, amount }) => ({
    value: code,
    label: placeName(code),
    detail: <Amount value={amount} currency />,
  }))
  return (
    <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-x-1">
      <p aria-hidden="true" className="font-medium text-sm">{t`From`}</p>
      <span />
      <p aria-hidden="true" className="font-medium text-sm">{t`To`}</p>
      <VerticalSlider
        label={t`From`}
        placeholder={t`Choose an account`}
        options={options}
        value={from}
        onChange={onFrom}
      />
      <IconButton
        label={t`Swap`}
        className="text-ink-muted"
        disabled={from === null && to === null}
        onClick={onSwap}
      >
        <ArrowLeftRight />
      </IconButton>
      <VerticalSlider
        label={t`To`}
        placeholder={t`Choose an account`}
        options={options}
        value={to}
        onChange={onTo}
      />
    </div>
  )
}
