/**
 * This phone's place on the backend's list of phones that are sent pushes. What the player chose is
 * kept for the service worker first, which obeys it at once, and then said to the backend.
 */

import { ApiError } from '#api/api-error.ts'
import { send } from '#api/send.ts'
import { config } from '#config.ts'
import { type PushWish, push, pushKinds } from '#contract/push.ts'
import { keepPushChoices, type PushChoices, readPushChoices } from '#offline/push-choices.ts'
import { chosenLocale } from '#session/locale-choice.ts'
import { currentSession, isRemembered, sessionEpoch } from '#session/session.ts'
import type { Session } from '#session/stored.ts'
import { pushSubscription, subscribePush, unsubscribePush } from './push-subscription.ts'

/** What the player of this session chose; null while they take no pushes here. */
export async function currentPushChoices(): Promise<PushChoices | null> {
  const choices = await readPushChoices()
  return choices?.sessionId === currentSession()?.id ? choices : null
}

/**
 * Keeps the choices and says them to the backend. What the session's end has overtaken is undone.
 * @throws {ApiError} when the backend did not take them: they hold on this phone, as not sent
 * @throws {DOMException} when the disk does not take them: nothing has changed
 */
async function register(subscription: PushSubscription, wished: PushChoices): Promise<PushChoices> {
  const epoch = sessionEpoch()
  const choices = { ...wished, endpoint: subscription.endpoint, locale: chosenLocale() }
  const keep = async (isSent: boolean) => {
    await keepPushChoices({ ...choices, isSent })
    if (sessionEpoch() === epoch) return
    await unsubscribePush()
    throw new ApiError('cancelled')
  }
  await keep(false)
  const { keys, expirationTime } = subscription.toJSON()
  await send(push.subscribe, {
    subscription: {
      endpoint: choices.endpoint,
      keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
      expirationTime: expirationTime ?? null,
    },
    ...wishOf(choices),
  })
  await keep(true)
  return { ...choices, isSent: true }
}

function wishOf({ kinds, quietHours, locale }: PushChoices): PushWish {
  return { kinds, quietHours, locale }
}

/**
 * Subscribes this phone for the player who is signed in, for every kind, with no amounts. The player
 * has tapped for it, and the browser has asked them.
 * @throws {ApiError} when the backend cannot be told; and whatever the browser throws. Nothing is left of it.
 */
export async function turnOnPushes(): Promise<PushChoices> {
  const sessionId = currentSession()?.id
  if (!sessionId || !isRemembered()) throw new ApiError('cancelled')
  try {
    const subscription = await subscribePush(config.pushKey)
    return await register(subscription, {
      sessionId,
      endpoint: subscription.endpoint,
      kinds: [...pushKinds],
      quietHours: null,
      locale: chosenLocale(),
      showsAmounts: false,
      isSent: false,
    })
  } catch (error) {
    await unsubscribePush()
    throw error
  }
}

/**
 * Changes what the player chose.
 * @throws {ApiError} when the backend was not told: the choice holds on this phone, as not sent
 */
export async function changePushChoices(choices: PushChoices): Promise<PushChoices> {
  return register(await subscribePush(config.pushKey), choices)
}

/** Takes this phone off the list: at once here, and at the backend as soon as it can be told. */
export async function turnOffPushes(): Promise<void> {
  const endpoint = await unsubscribePush()
  // The push service tells a backend that was not told: the endpoint is gone.
  if (endpoint) await send(push.unsubscribe, { endpoint }).catch(() => {})
}

/** Says to the backend, with the token that has just been put down, that this phone's player has left. */
export async function forgetPhone(endpoint: string, ended: Session): Promise<void> {
  await send(push.unsubscribe, { endpoint }, { endedToken: ended.token }).catch(() => {})
}

/**
 * Brings what the backend knows up to date: a change that did not reach it, another language, a
 * subscription that the browser has replaced. Where notifications were forbidden since, it ends.
 */
export async function refreshPushes(): Promise<void> {
  const choices = await currentPushChoices()
  if (!choices) return
  try {
    if (Notification.permission !== 'granted') return await turnOffPushes()
    const subscription = await pushSubscription()
    const isCurrent = choices.endpoint === subscription?.endpoint && choices.locale === chosenLocale()
    if (!choices.isSent || !isCurrent) await changePushChoices(choices)
  } catch {
    // Without a network, or without a push service: the next start tries again.
  }
}
