import { useEffect, useRef, useState } from 'react'
import type { PushChoices } from '#offline/push-choices.ts'
import { readSessionPushChoices } from '#offline/session-push-choices.ts'
import { sessionEpoch } from '#session/session.ts'
import { changePushChoices, onChoicesSent, turnOffPushes, turnOnPushes } from './push-registration.ts'
import { pushPermission } from './push-subscription.ts'

/** Reads and changes the player's push choices on this phone. */
export function usePushChoices() {
  const [choices, setChoices] = useState<PushChoices | null>(null)
  const [isLoading, setLoading] = useState(true)
  const [isBusy, setBusy] = useState(false)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [permission, setPermission] = useState<NotificationPermission>('default')
  /** What the player has tapped last; null after they turned the pushes off. */
  const wanted = useRef<PushChoices | null>(null)

  useEffect(
    () =>
      onChoicesSent(() => {
        const before = wanted.current
        void readSessionPushChoices().then((kept) => {
          // A tap since then counts more.
          if (wanted.current !== before) return
          setChoices(kept)
          setError(null)
        })
      }),
    [],
  )

  useEffect(() => {
    const updatePermission = () => pushPermission().then(setPermission)
    void Promise.all([readSessionPushChoices().then(setChoices), updatePermission()]).then(() =>
      setLoading(false),
    )
    // The player may have changed the permission in the browser's settings.
    document.addEventListener('visibilitychange', updatePermission)
    return () => document.removeEventListener('visibilitychange', updatePermission)
  }, [])

  async function runBusy(action: () => Promise<void>): Promise<void> {
    setBusy(true)
    setError(null)
    await action().catch(setError)
    setBusy(false)
  }

  const turnOn = () =>
    runBusy(async () => {
      const epoch = sessionEpoch()
      const answer = await Notification.requestPermission()
      // The question outlives the session, and the next player may answer it.
      if (sessionEpoch() !== epoch) return
      setPermission(answer)
      if (answer === 'granted') setChoices(await turnOnPushes())
    })

  const turnOff = () =>
    runBusy(async () => {
      wanted.current = null
      await turnOffPushes()
      setChoices(null)
    })

  /** Every tap shows at once, and the answer to an earlier one changes nothing. */
  async function change(changed: PushChoices): Promise<void> {
    // The pushes are being turned off.
    if (isBusy) return
    wanted.current = changed
    setChoices(changed)
    setSending(true)
    setError(null)
    const show = (kept: PushChoices | null, failure: unknown = null) => {
      if (wanted.current !== changed) return
      setChoices(kept)
      setSending(false)
      setError(failure)
    }
    await changePushChoices(changed).then(show, (failure) => show({ ...changed, isSent: false }, failure))
  }

  /** Also where an earlier page could not send them. */
  const isUnsent = choices?.isSent === false && !isSending
  return { choices, permission, isLoading, isBusy, isUnsent, error, turnOn, turnOff, change }
}
