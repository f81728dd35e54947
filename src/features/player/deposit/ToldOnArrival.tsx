import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { isWanted } from '#contract/push.ts'
import { readSessionPushChoices } from '#offline/session-push-choices.ts'

/**
 * Says how the player learns that the money is there: by a notification, where this phone gets them. Staff may take
 * longer than home waits for a deposit.
 */
export function ToldOnArrival({ isManual }: { isManual: boolean }) {
  const [isPushed, setPushed] = useState(false)
  useEffect(() => {
    void readSessionPushChoices().then((choices) => {
      const isAllowed = globalThis.Notification?.permission === 'granted'
      setPushed(isAllowed && choices?.isSent === true && isWanted(choices, 'deposit', Date.now()))
    })
  }, [])
  if (isPushed) return <Trans>You get a notification when it arrives.</Trans>
  return isManual ? (
    <Trans>Your statement shows it when it arrives.</Trans>
  ) : (
    <Trans>Home shows it when it arrives.</Trans>
  )
}
