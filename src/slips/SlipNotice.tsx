import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import { formatDateTime } from '#domain/bangkok-clock.ts'
import { formatAccountNo } from '#domain/bank-account.ts'
import { type MoneyStanding, MoneySteps } from '#money/MoneySteps.tsx'
import { TellSupport } from '#money/TellSupport.tsx'
import { lookForSlip } from '#slips/outbox/deliver-slips.ts'
import { cancelSending, removeSlip } from '#slips/outbox/send-slip.ts'
import { changeSlipIf, markSlipRead, type OutboxSlip, type SlipState } from '#slips/outbox/slip-outbox.ts'
import { useSlipProgress } from '#slips/outbox/slip-progress.ts'
import { Button } from '#ui/base/Button.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { SlipThumbnail } from './SlipPicture.tsx'
import { slipReason } from './slip-reason.ts'
import { asksForSupport, slipReasonText } from './slip-reason-text.ts'
import { slipWords } from './slip-words.tsx'
import { UsualTime } from './UsualTime.tsx'

interface SlipNoticeProps {
  slip: OutboxSlip
  /** Opens the place where the player can check and send the slip; left out at that place itself. */
  onOpen?: () => void
}

/** How far the money is. A slip that is not sent yet, or is in doubt, has no place in the line. */
const STANDINGS: Partial<Record<SlipState, MoneyStanding>> = {
  sending: 'sending',
  received: 'checking',
  accepted: 'arrived',
  rejected: 'refused',
}

/** The state of one slip in the outbox, since when, and the actions for it. */
export function SlipNotice({ slip, onOpen }: SlipNoticeProps) {
  const { bankCode, bankAccountNo } = slip
  const { tone, title, text } = slipWords(slip)
  const time = formatDateTime(slip.chosenAt)
  const standing = STANDINGS[slip.state]
  return (
    <div role="status">
      <Notice tone={tone} title={title}>
        <div className="-ms-8 mt-1 flex gap-3">
          <SlipThumbnail picture={slip.picture} />
          <div className="min-w-0">
            <p className="tabular">{text}</p>
            <p className="tabular text-ink-muted text-xs">
              <span className="block">
                {bankCode} {formatAccountNo(bankAccountNo)}
              </span>
              <span className="block whitespace-nowrap">{time}</span>
            </p>
          </div>
        </div>
        {standing && (
          <div className="-ms-8 mt-2">
            <MoneySteps standing={standing} end={<Trans>In your wallet</Trans>} />
          </div>
        )}
        {slip.state === 'received' && <UsualTime />}
        <div className="-ms-3 flex flex-wrap gap-x-1">
          <Actions slip={slip} onOpen={onOpen} />
        </div>
      </Notice>
    </div>
  )
}

function Actions({ slip, onOpen }: SlipNoticeProps) {
  const { id, state, note, bankCode } = slip
  const accountNo = formatAccountNo(slip.bankAccountNo)
  const time = formatDateTime(slip.sentAt ?? slip.chosenAt)
  const { t, i18n } = useLingui()
  const refused = slipReason(note)
  const why = slipReasonText(refused, i18n)
  const client = useQueryClient()
  const dialogs = useDialogs()
  const progress = useSlipProgress(id)
  const slipStatus = (
    <Action onClick={() => dialogs.open('slips')}>
      <Trans>Slip status</Trans>
    </Action>
  )
  switch (state) {
    case 'chosen':
      return (
        <>
          {onOpen && (
            <Action onClick={onOpen}>
              <Trans>Look and send</Trans>
            </Action>
          )}
          <Action onClick={() => void removeSlip(client, slip)}>
            <Trans>Remove</Trans>
          </Action>
        </>
      )
    case 'waiting':
    case 'sending':
      // Only the tab that sends the slip can stop it.
      return state === 'sending' && progress === null ? null : (
        <Action onClick={() => void cancelSending(client, id)}>
          <Trans>Cancel</Trans>
        </Action>
      )
    case 'checking':
      return slipStatus
    case 'uncertain':
      return (
        <>
          {slipStatus}
          <Action onClick={() => void lookForSlip(client, id)}>
            <Trans>Check again</Trans>
          </Action>
          <Action
            onClick={() =>
              void changeSlipIf(id, ({ state }) =>
                state === 'uncertain' ? { state: 'received', isRead: true } : null,
              )
            }
          >
            <Trans>It is there</Trans>
          </Action>
          <Action
            onClick={() =>
              void changeSlipIf(id, ({ state }) =>
                state === 'uncertain'
                  ? { state: 'chosen', problem: { kind: 'not-arrived' }, acceptance: null }
                  : null,
              )
            }
          >
            <Trans>It is not there</Trans>
          </Action>
          <TellSupport
            text={t`Please look into this slip for me: ${bankCode} ${accountNo}, ${time}. The app could not tell whether it arrived.`}
          />
        </>
      )
    case 'received':
    case 'accepted':
      return (
        <>
          {slipStatus}
          <Action onClick={() => void markSlipRead(slip)}>
            <Trans>Got it</Trans>
          </Action>
        </>
      )
    case 'rejected':
      return (
        <>
          {asksForSupport(refused) ? (
            <TellSupport
              text={t`Please look into this slip for me: ${bankCode} ${accountNo}, ${time}. It was not accepted: ${why}`}
            />
          ) : (
            // At the place itself the picker stands below.
            onOpen && (
              <Action onClick={onOpen}>
                <Trans>Upload another slip</Trans>
              </Action>
            )
          )}
          {slipStatus}
          <Action onClick={() => void markSlipRead(slip)}>
            <Trans>Got it</Trans>
          </Action>
        </>
      )
  }
}

function Action({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button size="sm" variant="ghost" onClick={onClick}>
      {children}
    </Button>
  )
}
