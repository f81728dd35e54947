import { Trans } from '@lingui/react/macro'
import { Sparkles } from 'lucide-react'
import type { Slice, SpinResult } from '#contract/spinwheel.ts'
import { Button } from '#ui/base/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useCount } from '#ui/figures-hidden.ts'
import { SafeHtml } from '#ui/SafeHtml.tsx'

interface PrizeDialogProps {
  result: SpinResult
  /** Null where the wheel has no slice for this prize. */
  slice: Slice | null
  onClose: () => void
}

export function PrizeDialog({ result, slice, onClose }: PrizeDialogProps) {
  const coins = useCount()(result.remainingCoin)
  return (
    <Dialog
      title={<Trans>Spin result</Trans>}
      size="sm"
      hasClose={false}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          <Trans>OK</Trans>
        </Button>
      }
    >
      <div className="fill-hero flex flex-col items-center rounded-card px-4 py-6 text-center">
        <Sparkles aria-hidden="true" className="mb-2 size-9 text-hero-accent" />
        <p className="text-hero-muted text-sm">
          <Trans>The wheel stopped on</Trans>
        </p>
        <p className="text-balance font-bold text-2xl text-hero-accent">
          {result.label ?? slice?.label ?? result.code}
        </p>
        <p className="tabular mt-1 text-hero-muted text-sm">
          <Trans>Coins left: {coins}</Trans>
        </p>
      </div>
      <SafeHtml html={slice?.htmlDescription} className="mt-4" />
    </Dialog>
  )
}
