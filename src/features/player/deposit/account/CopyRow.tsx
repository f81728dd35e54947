import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { toast } from '#dialogs/toast.ts'
import { classNames } from '#ui/base/class-names.ts'
import { CopyButton } from '#ui/CopyButton.tsx'

interface CopyRowProps {
  label: ReactNode
  /** What is copied, for screen readers. */
  copyLabel: string
  shown: string
  /** Without the dashes that are only for reading. */
  copied: string
  isFigure?: boolean
  /** It may have been replaced: said beside it, since the reason may have left the screen. */
  isUncertain?: boolean
}

export function CopyRow({ label, copyLabel, shown, copied, isFigure, isUncertain }: CopyRowProps) {
  const { t } = useLingui()
  return (
    <div className="flex items-center gap-3 py-1">
      <div className="min-w-0 flex-1">
        <p className="text-ink-muted text-sm">{label}</p>
        <p
          translate="no"
          className={classNames(
            'select-all font-semibold',
            isFigure && 'tabular leading-snug',
            // Lao accounts have 15 digits; one that breaks over two lines is misread.
            isFigure && (shown.length > 12 ? 'text-lg' : 'text-xl tracking-wide'),
            isUncertain && 'text-warning',
          )}
        >
          {shown}
        </p>
        {isUncertain && (
          <p className="font-medium text-sm text-warning">
            <Trans>Do not transfer yet</Trans>
          </p>
        )}
      </div>
      <CopyButton
        size="sm"
        text={copied}
        label={copyLabel}
        onCopied={(text) => void toast(t`Copied ${text}`)}
        onFailed={() => void toast(t`Failed to copy`, 'danger')}
      />
    </div>
  )
}
