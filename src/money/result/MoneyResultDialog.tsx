import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import { config } from '#config.ts'
import type { MoneyResult } from '#dialogs/money-result.ts'
import { formatBaht } from '#domain/format-money.ts'
import { withoutPrivateNumbers } from '#domain/without-private-numbers.ts'
import { PictureButtons } from '#money/PictureButtons.tsx'
import { TellSupport } from '#money/TellSupport.tsx'
import { Button } from '#ui/base/Button.tsx'
import type { Tone } from '#ui/base/ToneIcon.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import type { ReceiptState, ReceiptTexts } from '#ui/picture/draw-receipt-picture.ts'
import { MoneyFacts } from './MoneyFacts.tsx'
import { ResultMark } from './ResultMark.tsx'
import { drawResult, readResult } from './result-receipt.ts'

interface MoneyResultDialogProps extends MoneyResult {
  /** It is on the screen now. Before, its code was loading. */
  onShown: () => void
  onClose: () => void
}

/** What can be kept: what is done, and what the service has taken. What is in doubt is nobody's receipt. */
const KEPT: Partial<Record<Tone, ReceiptState>> = { success: 'success', info: 'progress' }

/** How money ended, as one sheet for every money moment: what, how much, from where to where, and what next. */
export function MoneyResultDialog({
  tone,
  title,
  next,
  onShown,
  onClose,
  ...content
}: MoneyResultDialogProps) {
  const { t } = useLingui()
  const shown = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLSpanElement>(null)
  const state = KEPT[tone]
  const tellShown = useEffectEvent(onShown)
  useEffect(() => tellShown(), [])

  function receipt(): Omit<ReceiptTexts, 'state'> {
    const facts = shown.current ? readResult(shown.current) : { amount: null, rows: [], note: null }
    const title = withoutPrivateNumbers(heading.current?.textContent ?? '')
    return { appName: config.appName, stateText: null, title, ...facts }
  }

  function question(): string {
    const { title, rows } = receipt()
    // Support needs the amount, also where the screen hides it.
    const amount = content.amount === undefined ? [] : [formatBaht(content.amount)]
    const known = [title, ...amount, ...rows.map(({ label, value }) => `${label} ${value}`)]
    return `${t`About this entry:`} ${known.join(' · ')}`
  }

  return (
    <Dialog
      title={
        <span className="flex flex-1 flex-col items-center gap-3 pe-3 pt-6 text-center">
          <ResultMark tone={tone} />
          <span ref={heading}>{title}</span>
        </span>
      }
      size="sm"
      role="alertdialog"
      hasClose={false}
      onClose={onClose}
      footer={
        // A phone that lies on its side has room for one row, and none for two.
        <div className="flex flex-wrap gap-3 *:grow *:basis-60">
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
          {state && (
            <PictureButtons
              draw={() => drawResult({ ...receipt(), state })}
              fileName="receipt"
              savedText={t`Picture saved`}
              text={() => asText(receipt())}
            />
          )}
          {/* One row, where it fits: on a low screen a further one would push OK off the sheet. */}
          <div className="flex flex-wrap gap-3 *:flex-auto">
            {state && (
              <TellSupport text={question} onLeave={onClose}>
                <Trans>Ask about this</Trans>
              </TellSupport>
            )}
            <Button variant={next || tone !== 'success' ? 'secondary' : 'primary'} onClick={onClose}>
              <Trans>OK</Trans>
            </Button>
          </div>
        </div>
      }
    >
      <div ref={shown} className="pb-2">
        <MoneyFacts {...content} />
      </div>
    </Dialog>
  )
}

function asText({ appName, title, amount, rows, note }: Omit<ReceiptTexts, 'state'>): string {
  const lines = rows.map(({ label, value }) => `${label} ${value}`)
  return [appName, title, amount, ...lines, note].filter((line) => line !== null).join('\n')
}
