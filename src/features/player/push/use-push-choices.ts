import { useEffect, useRef, useState } from 'react'
import type { PushChoices } from '#offline/push-choices.ts'
import { readSessionPushChoices } from '#offline/session-push-choices.ts'
import { changePushChoices, turnOffPushes, turnOnPushes } from './push-registration.ts'
import { pushPermission } from './push-subscription.ts'

/** Sends the newest choices, and again where newer ones came meanwhile. Returns the last ones that were sent. */
async function sendNewest(newest: () => PushChoices): Promise<PushChoices> {
  const requested = newest()
  const sent = await changePushChoices(requested)
  return requested === newest() ? sent : sendNewest(newest)
}

/** Reads and changes the player's push choices on this phone. */
export function usePushChoices() {
  const [choices, setChoices] = useState<PushChoices | null>(null)
  const [isLoading, setLoading] = useState(true)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [permission, setPermission] = useState<NotificationPermission>('default')
  const wanted = useRef<PushChoices | null>(null)
  const isSending = useRef(false)

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
      const answer = await Notification.requestPermission()
      setPermission(answer)
      if (answer === 'granted') setChoices(await turnOnPushes())
    })

  const turnOff = () =>
    runBusy(async () => {
      await turnOffPushes()
      setChoices(null)
    })

  /** Every tap shows at once. Only the newest choices are sent, one call at a time. */
  async function change(changed: PushChoices): Promise<void> {
    wanted.current = { ...changed, isSent: false }
    setChoices(changed)
    if (isSending.current) return
    isSending.current = true
    setError(null)
    const newest = () => wanted.current ?? changed
    await sendNewest(newest).then(setChoices, (failure) => {
      setChoices(newest())
      setError(failure)
    })
    isSending.current = false
  }

  return { choices, permission, isLoading, isBusy, error, turnOn, turnOff, change }
}
