import { useEffect, useRef, useState } from 'react'
import type { PushChoices } from '#offline/push-choices.ts'
import { changePushChoices, currentPushChoices, turnOffPushes, turnOnPushes } from './push-registration.ts'
import { supportsPush } from './push-subscription.ts'

const permissionNow = () => (supportsPush() ? Notification.permission : 'default')

/** What the player chose to be told of on this phone, and changing it. */
export function usePushChoices() {
  const [choices, setChoices] = useState<PushChoices | null>(null)
  const [isLoading, setLoading] = useState(true)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [permission, setPermission] = useState(permissionNow)
  const wanted = useRef<PushChoices | null>(null)
  const isSending = useRef(false)

  useEffect(() => {
    void currentPushChoices().then((kept) => {
      setChoices(kept)
      setLoading(false)
    })
    // The player may come back from the browser's settings.
    const look = () => setPermission(permissionNow())
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  async function during(action: () => Promise<void>): Promise<void> {
    setBusy(true)
    setError(null)
    await action().catch(setError)
    setBusy(false)
  }

  const turnOn = () =>
    during(async () => {
      const answer = await Notification.requestPermission()
      setPermission(answer)
      if (answer === 'granted') setChoices(await turnOnPushes())
    })

  const turnOff = () =>
    during(async () => {
      await turnOffPushes()
      setChoices(null)
    })

  /** Each tap counts at once; what is sent is the newest, one after the other. */
  async function change(changed: PushChoices): Promise<void> {
    wanted.current = { ...changed, isSent: false }
    setChoices(changed)
    if (isSending.current) return
    isSending.current = true
    setError(null)
    try {
      let sent: PushChoices
      let asked: PushChoices
      do {
        asked = wanted.current
        sent = await changePushChoices(asked)
      } while (asked !== wanted.current)
      setChoices(sent)
    } catch (failure) {
      setChoices(wanted.current)
      setError(failure)
    } finally {
      isSending.current = false
    }
  }

  return { choices, permission, isLoading, isBusy, error, turnOn, turnOff, change }
}
