import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { holdTaps } from '#browser/hold-taps.ts'
import { formatDateTime } from '#domain/bangkok-clock.ts'
import { formatBaht } from '#domain/format-money.ts'
import { ServerWords } from '#money/ServerWords.tsx'
import { TellSupport } from '#money/TellSupport.tsx'
import { usePlaceName } from '#money/use-place-name.ts'
import { Button } from '#ui/base/Button.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { Notice } from '#ui/base/Notice.tsx'
import { Spinner } from '#ui/base/Spinner.tsx'
import { useBaht } from '#ui/figures-hidden.ts'
import { intentText } from './intent-text.ts'
import { type Intent, type IntentState, isOpen, putAway, wasTaken } from './journal.ts'
import { requestedKindOf, resolveIntent } from './resolve-intents.ts'

const TONES = {
  'under-way': 'info',
  checking: 'info',
  done: 'success',
  // Not an error of the player's, and nothing is lost.
  'not-done': 'warning',
  'could-not-tell': 'warning',
} as const satisfies Record<IntentState, string>

/** An action whose answer never came: what it was, when, and what the server's records say of it. */
export function IntentNotice({ intent }: { intent: Intent }) {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const placeName = usePlaceName()
  const baht = useBaht()
  const { state, acceptance, conflict } = intent
  // A later sending may have been refused, which would belie it.
  const isAccepted = wasTaken(intent) && conflict === null
  const sentAgain = intent.sentAgain && formatDateTime(intent.sentAgain.sentAt)
  // Support needs the amount, also where the screen hides it.
  const action = i18n._(intentText(intent, placeName, formatBaht))
  const time = formatDateTime(intent.sentAt)
  const isAwaited = isOpen(intent)
  return (
    // It comes late on a slow phone, above what the player is about to tap.
    <div ref={holdTaps}>
      <Notice
        tone={isAccepted && state === 'could-not-tell' ? 'info' : TONES[state]}
        title={
          <span className={classNames('flex items-center gap-2', isAwaited && 'justify-between')}>
            {i18n._(intentText(intent, placeName, baht))}
            {isAwaited && <Spinner size="sm" />}
          </span>
        }
        action={
          !isAwaited && (
            <div className="-ms-3 flex flex-wrap gap-x-1">
              {state === 'could-not-tell' && (
                <>
                  <Button size="sm" variant="ghost" onClick={() => void resolveIntent(client, intent)}>
                    <Trans>Check again</Trans>
                  </Button>
                  <TellSupport
                    text={t`Please look into this for me: ${action}, ${time}. The app could not tell whether it went through.`}
                  />
                </>
              )}
              <Button size="sm" variant="ghost" onClick={() => void putAway(intent)}>
                <Trans>Got it</Trans>
              </Button>
            </div>
          )
        }
      >
        <p>
          <StateText state={state} isAccepted={isAccepted} isRequest={requestedKindOf(intent) !== null} />
        </p>
        {(state === 'could-not-tell' || state === 'not-done') && (
          <>
            <ServerWords words={acceptance?.words ?? null} />
            <ServerWords words={acceptance?.doubt ?? null} />
            <ServerWords words={conflict} />
          </>
        )}
        <p className="tabular text-ink-muted">{time}</p>
        {sentAgain && (
          <p className="tabular text-ink-muted">
            <Trans>Sent again: {sentAgain}</Trans>
          </p>
        )}
      </Notice>
    </div>
  )
}

interface StateTextProps {
  state: IntentState
  isAccepted: boolean
  /** The service works on it once it has it: done is not paid yet. */
  isRequest: boolean
}

function StateText({ state, isAccepted, isRequest }: StateTextProps) {
  switch (state) {
    case 'done':
      if (isRequest) return <Trans>The service has it. Your statement shows its status.</Trans>
      return <Trans>It went through.</Trans>
    case 'not-done':
      return <Trans>It did not go through. Nothing was moved. You can try again.</Trans>
    case 'could-not-tell':
      if (isAccepted) {
        return (
          <Trans>
            The service has accepted this, but we could not tell whether it went through. Please look at your
            statement before you try again.
          </Trans>
        )
      }
      return (
        <Trans>
          We could not tell whether it went through. Look at your statement, or ask support to look into it.
        </Trans>
      )
    default:
      if (isAccepted) {
        return (
          <Trans>
            The service has accepted this. We are checking whether it went through. Please do not try again
            yet.
          </Trans>
        )
      }
      return <Trans>We are checking whether it went through. Please do not try again yet.</Trans>
  }
}
