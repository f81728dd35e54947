import { Trans } from '@lingui/react/macro'
import { useContext } from 'react'
import { useOpenDialogs } from '#dialogs/use-dialogs.ts'
import type { Satang } from '#domain/money.ts'
import { markCreditedRead, useUnreadCredited } from '#money/credited-deposits.ts'
import { useOutboxSlips } from '#slips/outbox/slip-outbox.ts'
import { Button } from '#ui/base/Button.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { FiguresHidden, useBaht } from '#ui/figures-hidden.ts'

interface CreditNoticesProps {
  balance: Satang | null
  /** When the balance was read, epoch ms by the phone's clock. */
  readAt: number
}

/** Tells what has arrived in the wallet, and what it holds now. */
export function CreditNotices({ balance, readAt }: CreditNoticesProps) {
  const baht = useBaht()
  const isHidden = useContext(FiguresHidden)
  const isShown = useOpenDialogs().length === 0
  const deposits = useUnreadCredited(isShown)
  const accepted = useOutboxSlips().flatMap(({ state, amount }) => (state === 'accepted' ? [amount] : []))
  if (!isShown) return null
  const shownBalance = baht(balance)
  return deposits.map(({ key, amount, foundAt }) => {
    // The notice of a slip tells one deposit of its amount, and no other.
    const toldBySlip = amount === null ? -1 : accepted.indexOf(amount)
    if (toldBySlip >= 0) {
      accepted.splice(toldBySlip, 1)
      return null
    }
    const shown = baht(amount)
    return (
      <div key={key} role="status" data-only-now="">
        <Notice
          tone="success"
          title={
            amount === null || isHidden ? (
              <Trans>A deposit has arrived in your wallet</Trans>
            ) : (
              <Trans>{shown} has arrived in your wallet</Trans>
            )
          }
          action={
            <Button size="sm" variant="ghost" className="-ms-3" onClick={() => markCreditedRead(key)}>
              <Trans>Got it</Trans>
            </Button>
          }
        >
          {balance !== null && !isHidden && readAt >= foundAt && (
            <Trans>Your balance is now {shownBalance}.</Trans>
          )}
        </Notice>
      </div>
    )
  })
}
