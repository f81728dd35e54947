import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useStore } from '#browser/use-store.ts'
import type { Satang } from '#domain/money.ts'
import { ServerWords } from '#money/ServerWords.tsx'
import { useConnection } from '#offline/connection.ts'
import { areSlipsUndated } from '#slips/outbox/are-slips-undated.ts'
import type { OutboxSlip } from '#slips/outbox/slip-outbox.ts'
import { useSlipProgress } from '#slips/outbox/slip-progress.ts'
import type { Tone } from '#ui/base/ToneIcon.tsx'
import { useBaht } from '#ui/figures-hidden.ts'
import { useSlipHours } from './SlipHoursNotice.tsx'
import { SlipProblemText } from './SlipProblemText.tsx'
import { slipReasonText } from './slip-reason-text.ts'
import { UploadPercent } from './UploadPercent.tsx'

interface SlipWords {
  tone: Tone
  title: ReactNode
  text: ReactNode
}

/** Returns the texts for a slip in its current state. */
export function slipWords({
  id,
  state,
  note,
  amount,
  problem,
  acceptance,
  doubt,
  rowId,
}: OutboxSlip): SlipWords {
  // Words of a refusal beside it would belie it.
  const isTaken = acceptance !== null && doubt === null && problem === null
  switch (state) {
    case 'chosen':
      return {
        tone: 'warning',
        title: problem ? <Trans>The slip was not sent</Trans> : <Trans>A slip is not sent yet</Trans>,
        text: problem ? (
          <SlipProblemText problem={problem} doubt={doubt} />
        ) : (
          <Trans>You have chosen it, but not sent it.</Trans>
        ),
      }
    case 'waiting':
      return { tone: 'info', title: <Trans>A slip waits to be sent</Trans>, text: <WaitingText /> }
    case 'sending':
      return { tone: 'info', title: <Trans>The slip is being sent</Trans>, text: <SendingText id={id} /> }
    case 'checking':
      return {
        tone: 'info',
        title: isTaken ? (
          <Trans>The service has taken the slip</Trans>
        ) : (
          <Trans>Checking whether the slip arrived</Trans>
        ),
        text: <Trans>We are looking for it in your slips. Please do not send it again.</Trans>,
      }
    case 'uncertain':
      if (isTaken) {
        return {
          tone: 'info',
          title: <Trans>The service has taken the slip</Trans>,
          text: (
            <>
              <ServerWords words={acceptance.words} />
              <Trans>Look at your slips first. Send it again only if it is not there.</Trans>
            </>
          ),
        }
      }
      return {
        tone: 'warning',
        title: <Trans>We could not tell whether the slip arrived</Trans>,
        text: (
          <>
            {problem?.kind === 'refused' && <ServerWords words={problem.serverMessage} />}
            <ServerWords words={acceptance?.words ?? null} />
            <ServerWords words={doubt} />
            <Trans>Look at your slips first. Send it again only if it is not there.</Trans>
          </>
        ),
      }
    case 'received':
      return {
        tone: 'info',
        title: <Trans>Slip received</Trans>,
        text: <ReceivedText isFound={rowId !== null} />,
      }
    case 'accepted':
      return {
        tone: 'success',
        title: <Trans>The slip was accepted</Trans>,
        text: <AcceptedText amount={amount} />,
      }
    case 'rejected':
      return {
        tone: 'error',
        title: <Trans>The slip was not accepted</Trans>,
        text: <NoteText note={note ?? ''} />,
      }
  }
}

function WaitingText() {
  const { isTaken, hours } = useSlipHours()
  const closeTo = hours?.isActive ? hours.closeTo : null
  const isOnline = useConnection() === 'online'
  // Another slip is on its way, or has just left.
  if (isTaken && isOnline) return <Trans>It is sent by itself in a moment.</Trans>
  if (isTaken) {
    return <Trans>It is sent by itself once you are connected, or when you next open the app.</Trans>
  }
  return closeTo ? (
    <Trans>Slips are taken again at {closeTo}. It is sent then, or when you next open the app.</Trans>
  ) : (
    <Trans>Slips are not taken right now. It is sent once they are, or when you next open the app.</Trans>
  )
}

function SendingText({ id }: { id: string }) {
  const progress = useSlipProgress(id)
  return progress === null ? (
    <Trans>Another window is sending it.</Trans>
  ) : (
    <UploadPercent progress={progress} />
  )
}

/** `isFound`: its row in the list is known, and tells how the check ends. */
function ReceivedText({ isFound }: { isFound: boolean }) {
  const areUndated = useStore(areSlipsUndated)
  return areUndated && !isFound ? (
    <Trans>It is being checked. See under “Slip status” how the check ends.</Trans>
  ) : (
    <Trans>It is being checked. You are told here how the check ends.</Trans>
  )
}

function AcceptedText({ amount }: { amount: Satang | null }) {
  const baht = useBaht()
  const shown = baht(amount)
  return amount === null ? (
    <Trans>The money is in your wallet.</Trans>
  ) : (
    <Trans>{shown} is in your wallet.</Trans>
  )
}

function NoteText({ note }: { note: string }) {
  const { i18n } = useLingui()
  return slipReasonText(note, i18n)
}
