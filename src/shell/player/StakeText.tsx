import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatDateTime } from '#domain/bangkok-clock.ts'
import { intentText } from '#intents/intent-text.ts'
import { type Intent, isOpen } from '#intents/journal.ts'
import { usePlaceName } from '#money/use-place-name.ts'
import { MOST_PICTURE_MB } from '#offline/sealed-records.ts'
import { useBaht } from '#ui/figures-hidden.ts'
import type { Stake } from './session-stake.ts'

/** Names what is unsent, under way or in doubt. */
export function StakeText({ stake }: { stake: Stake }) {
  const { intents, unsentSlips, doubtfulSlips, unsentMessages, doubtfulMessages } = stake
  return (
    <>
      <p>
        <Trans>This is not finished:</Trans>
      </p>
      <ul className="my-2 flex flex-col gap-2">
        {intents.map((intent) => (
          <IntentItem key={intent.id} intent={intent} />
        ))}
        {unsentSlips > 0 && (
          <Item
            what={<Plural value={unsentSlips} one="# slip" other="# slips" />}
            state={<Trans>Not sent yet</Trans>}
          />
        )}
        {doubtfulSlips > 0 && (
          <Item
            what={<Plural value={doubtfulSlips} one="# slip" other="# slips" />}
            state={<Trans>It is not certain yet whether it has arrived</Trans>}
          />
        )}
        {unsentMessages > 0 && <MessagesItem messages={unsentMessages} state={<Trans>Not sent yet</Trans>} />}
        {doubtfulMessages > 0 && (
          <MessagesItem
            messages={doubtfulMessages}
            state={<Trans>It is not certain yet whether it has arrived</Trans>}
          />
        )}
      </ul>
      <AfterLogout stake={stake} />
    </>
  )
}

function AfterLogout({ stake }: { stake: Stake }) {
  const { intents, unsentSlips, tooLargeSlips, doubtfulSlips, unsentMessages, doubtfulMessages, isKept } =
    stake
  if (!isKept) return <Trans>This phone cannot keep it. If you log out, it is forgotten here.</Trans>
  const isAnyKept = intents.length + unsentSlips - tooLargeSlips + doubtfulSlips > 0
  const isAnyDeleted = tooLargeSlips + unsentMessages + doubtfulMessages > 0
  const mostMb = MOST_PICTURE_MB
  return (
    <>
      {tooLargeSlips > 0 && (
        <p>
          <Trans>Slips of more than {mostMb} MB are deleted.</Trans>
        </p>
      )}
      {unsentMessages > 0 && (
        <p>
          <Trans>Chat messages that are not sent are deleted.</Trans>
        </p>
      )}
      {doubtfulMessages > 0 && (
        <p>
          <Trans>Chat messages that may not have arrived are deleted.</Trans>
        </p>
      )}
      {isAnyKept && (
        <p>
          {isAnyDeleted ? (
            <Trans>Log in again on this phone within 24 hours, and the rest goes on here.</Trans>
          ) : (
            <Trans>Log in again on this phone within 24 hours, and it goes on here.</Trans>
          )}
        </p>
      )}
    </>
  )
}

function IntentItem({ intent }: { intent: Intent }) {
  const { i18n } = useLingui()
  const placeName = usePlaceName()
  const baht = useBaht()
  return (
    <Item
      what={i18n._(intentText(intent, placeName, baht))}
      state={
        <>
          {isOpen(intent) ? (
            <Trans>It is still being checked whether it went through</Trans>
          ) : (
            <Trans>We could not tell whether it went through</Trans>
          )}
          <span className="tabular block">{formatDateTime(intent.sentAt)}</span>
        </>
      }
    />
  )
}

function MessagesItem({ messages, state }: { messages: number; state: ReactNode }) {
  return (
    <Item what={<Plural value={messages} one="# chat message" other="# chat messages" />} state={state} />
  )
}

function Item({ what, state }: { what: ReactNode; state: ReactNode }) {
  return (
    <li>
      <span className="font-semibold text-ink">{what}</span>
      <span className="block text-sm">{state}</span>
    </li>
  )
}
