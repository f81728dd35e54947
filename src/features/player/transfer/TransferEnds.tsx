import { useLingui } from '@lingui/react/macro'
import { ArrowLeftRight, Gamepad2, Wallet } from 'lucide-react'
import { tick } from '#browser/tick.ts'
import { WALLET_CODE } from '#contract/wallet.ts'
import { usePlaceName } from '#money/use-place-name.ts'
import { Amount } from '#ui/Amount.tsx'
import { IconButton } from '#ui/base/IconButton.tsx'
import { ServerImage } from '#ui/ServerImage.tsx'
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
  const options = accounts.map(({ code, amount, background }) => ({
    value: code,
    label: placeName(code),
    detail: <Amount value={amount} currency />,
    picture: <AccountPicture code={code} background={background} />,
  }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-x-1.5 max-tight:grid-cols-1">
      <VerticalSlider
        label={t`From`}
        placeholder={t`Choose an account`}
        options={options}
        value={from}
        taken={to}
        onChange={onFrom}
      />
      <IconButton
        label={t`Swap`}
        className="mx-auto border-2 border-accent-deep text-accent-ink"
        disabled={from === null && to === null}
        onClick={() => {
          tick()
          onSwap()
        }}
      >
        <ArrowLeftRight />
      </IconButton>
      <VerticalSlider
        label={t`To`}
        placeholder={t`Choose an account`}
        options={options}
        value={to}
        taken={from}
        onChange={onTo}
      />
    </div>
  )
}

function AccountPicture({ code, background }: Pick<TransferAccount, 'code' | 'background'>) {
  const Sign = code === WALLET_CODE ? Wallet : Gamepad2
  const sign = (
    <span className="grid size-full place-items-center bg-primary-soft text-primary-ink">
      <Sign className="size-4" />
    </span>
  )
  return <ServerImage src={background} alt="" fallback={sign} className="size-full object-cover" />
}
