import { Trans } from '@lingui/react/macro'
import { Share2 } from 'lucide-react'
import { useRef } from 'react'
import { canShareText, shareText } from '#browser/share-text.ts'
import { config } from '#config.ts'
import type { Outcome } from '#dialogs/outcome.ts'
import { Button } from '#ui/base/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { OutcomeFacts } from './OutcomeFacts.tsx'
import { OutcomeMark } from './OutcomeMark.tsx'

interface OutcomeDialogProps extends Outcome {
  onClose: () => void
}

/** How money ended, as one sheet for every money moment: what, how much, from where to where, and what next. */
export function OutcomeDialog({ tone, title, next, onClose, ...content }: OutcomeDialogProps) {
  const shown = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLSpanElement>(null)
  // Something to keep has ended. What is in doubt is nobody's receipt.
  const canShare = tone === 'success' && canShareText()
  return (
    <Dialog
      title={
        <span className="flex flex-1 flex-col items-center gap-3 pe-3 pt-6 text-center">
          <OutcomeMark tone={tone} />
          <span ref={heading}>{title}</span>
        </span>
      }
      size="sm"
      role="alertdialog"
      hasClose={false}
      onClose={onClose}
      footer={
        <div className="flex flex-col gap-3">
          {next && (
            <Button
              variant="primary"
              full
              onClick={() => {
                onClose()
                next.go()
              }}
            >
              {next.label}
            </Button>
          )}
          <div className="flex gap-3 *:flex-1">
            {canShare && (
              <Button
                icon={<Share2 aria-hidden="true" />}
                onClick={() => void shareText(receiptText(heading.current, shown.current))}
              >
                <Trans>Share</Trans>
              </Button>
            )}
            <Button variant={next || tone !== 'success' ? 'secondary' : 'primary'} onClick={onClose}>
              <Trans>OK</Trans>
            </Button>
          </div>
        </div>
      }
    >
      <div ref={shown} className="pb-2">
        <OutcomeFacts {...content} />
      </div>
    </Dialog>
  )
}

/** Shares what the screen shows, and no more: a hidden figure stays hidden. */
function receiptText(heading: HTMLElement | null, shown: HTMLElement | null): string {
  const rows = shown?.querySelectorAll<HTMLElement>('[data-outcome-row]') ?? []
  const lines = [...rows].map((row) =>
    [...row.children]
      .map(({ textContent }) => textContent)
      .join(' ')
      .trim(),
  )
  return [config.appName, heading?.textContent ?? '', ...lines].join('\n')
}
