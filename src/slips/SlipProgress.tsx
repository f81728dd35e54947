import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#ui/base/Button.tsx'

interface SlipProgressProps {
  /** 0 to 1. */
  share: number
  onCancel: () => void
}

export function SlipProgress({ share, onCancel }: SlipProgressProps) {
  const { t } = useLingui()
  const percent = Math.round(share * 100)
  return (
    <div className="flex flex-col gap-2">
      <div
        role="progressbar"
        aria-label={t`Upload`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-2 overflow-hidden rounded-full bg-lifted"
      >
        <div
          className="h-full origin-left rounded-full bg-accent transition-transform"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
      <div className="flex items-center justify-between gap-3">
        <p className="tabular text-ink-muted text-sm">
          {percent < 100 ? <Trans>Sending {percent}%</Trans> : <Trans>Sent. Waiting for the answer…</Trans>}
        </p>
        <Button size="sm" variant="ghost" className="shrink-0" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  )
}
