import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import { toast } from '#dialogs/toast.ts'
import { classNames } from '#ui/base/class-names.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { copyText } from '#ui/copy-text.ts'

interface CopyRowProps {
  label: ReactNode
  /** The name of the copied value, for screen readers. */
  copyLabel: string
  shown: string
  /** The plain value, without the dashes that `shown` has for easy reading. */
  copied: string
  isFigure?: boolean
  /** Few banks ask for it: it must not look as weighty as the account number. */
  isMinor?: boolean
  /** The account may have been replaced. The row warns too, because the notice may be out of view. */
  isUncertain?: boolean
}

/** Thai and Lao names have no spaces inside, and a browser would break them in the middle. */
function keptWords(text: string): ReactNode {
  return text.split(' ').map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of one text
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className="inline-block">{word}</span>
    </Fragment>
  ))
}

export function CopyRow({ label, copyLabel, shown, copied, isFigure, isMinor, isUncertain }: CopyRowProps) {
  const { t } = useLingui()
  const tellCopied = (text: string) => void toast(t`Copied ${text}`)
  const tellFailed = () => void toast(t`Failed to copy`, 'danger')

  /** The whole row copies, except while the player marks a part of it. */
  async function copy(): Promise<void> {
    if (getSelection()?.isCollapsed === false) return
    if (await copyText(copied)) tellCopied(copied)
    else tellFailed()
  }

  return (
    <div className="flex items-center gap-3 py-1">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button beside it does the same for keys */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div className="@container min-w-0 flex-1 cursor-pointer" onClick={copy}>
        <p className="text-ink-muted text-sm">{label}</p>
        <p
          translate="no"
          className={classNames(
            isMinor ? 'text-sm' : 'font-semibold',
            // Players misread a number that breaks over two lines. Lao accounts have 15 digits.
            isFigure && 'tabular whitespace-nowrap leading-snug',
            // The first size is for browsers without `cqw` (Chrome 99, Safari 15).
            isFigure &&
              (shown.length > 12
                ? 'text-[1rem] supports-[width:1cqw]:text-[clamp(0.8rem,11cqw,1.125rem)]'
                : 'text-[1.25rem] supports-[width:1cqw]:text-[clamp(0.9rem,12.5cqw,1.5rem)]'),
            isUncertain && 'text-warning',
          )}
        >
          {isFigure ? shown : keptWords(shown)}
        </p>
        {isUncertain && (
          <p className="font-medium text-sm text-warning">
            <Trans>Do not transfer yet</Trans>
          </p>
        )}
      </div>
      <CopyButton
        size="sm"
        variant={isMinor ? 'ghost' : 'secondary'}
        text={copied}
        label={copyLabel}
        onCopied={tellCopied}
        onFailed={tellFailed}
      />
    </div>
  )
}
