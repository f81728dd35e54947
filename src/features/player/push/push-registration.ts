/**
 * Registers this phone at the backend for pushes. The choices are saved for the service worker first, which
 * obeys them at once. Then they are sent to the backend.
 */

import { ApiError } from '#api/api-error.ts'
import { send } from '#api/send.ts'
import { type PushWish, push, pushKinds } from '#contract/push.ts'
import { keepPushChoices, type PushChoices } from '#offline/push-choices.ts'
import { readSessionPushChoices } from '#offline/session-push-choices.ts'
import { chosenLocale } from '#session/locale-choice.ts'
import { currentSession, isRemembered, sessionEpoch } from '#session/session.ts'
import type { Session } from '#session/stored.ts'
import { pushKey } from './push-key.ts'
import {
  endPush,
  findPushSubscription,
  pushPermission,
  subscribePush,
  subscribePushAnew,
  unsubscribePush,
} from './push-subscription.ts'

/**
 * Saves the choices and sends them to the backend. If the session ends meanwhile, it undoes both, but
 * leaves alone what the next player has turned on since.
 * @throws {ApiError} where the backend refused or did not answer: the choices stay on this phone with
 * `isSent: false`
 * @throws {DOMException} where the disk fails: nothing has changed
 */
async function register(subscription: PushSubscription, wished: PushChoices): Promise<PushChoices> {
  const epoch = sessionEpoch()
  const choices = { ...wished, endpoint: subscription.endpoint, locale: chosenLocale() }
  const keep = async (isSent: boolean) => {
    if (sessionEpoch() === epoch) await keepPushChoices({ ...choices, isSent })
    if (sessionEpoch() === epoch) return
    await endPush()
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
 * Subscribes this phone for the signed-in player, with every kind and no amounts. Call it after the player
 * agreed in the browser's question.
 * @throws {ApiError} where the backend cannot be reached, or the error of the browser. Both leave the phone
 * unsubscribed.
 */
export async function turnOnPushes(): Promise<PushChoices> {
  const sessionId = currentSession()?.id
  if (!sessionId || !isRemembered()) throw new ApiError('cancelled')
  const epoch = sessionEpoch()
  try {
    const subscription = await subscribePushAnew(pushKey)
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
    await (sessionEpoch() === epoch ? unsubscribePush() : endPush())
    throw error
  }
}

/**
 * Changes the player's choices.
 * @throws {ApiError} where the backend was not reached: the choices stay on this phone with `isSent: false`
 */
export async function changePushChoices(choices: PushChoices): Promise<PushChoices> {
  return register(await subscribePush(pushKey), choices)
}

/** Ends the pushes of this phone at once, and tells the backend if it can be reached. */
export async function turnOffPushes(): Promise<void> {
  const endpoint = await unsubscribePush()
  // If this call is lost, the backend learns from the push service that the endpoint is gone.
  if (endpoint) await send(push.unsubscribe, { endpoint }).catch(() => {})
}

/** Tells the backend, with the token of the ended session, that the player has left this phone. */
export async function forgetPhone(endpoint: string, ended: Session): Promise<void> {
  await send(push.unsubscribe, { endpoint }, { endedToken: ended.token }).catch(() => {})
}

/**
 * Sends what the backend does not know yet: a change that was not sent, another language, or a subscription
 * that the browser replaced. If the browser forbids pushes now, it turns them off.
 */
export async function refreshPushes(): Promise<void> {
  const choices = await readSessionPushChoices()
  if (!choices) return
  try {
    const permission = await pushPermission()
    if (permission === 'denied') return await turnOffPushes()
    const subscription = await findPushSubscription()
    // To subscribe, the browser would ask the player, who has tapped nothing.
    if (permission === 'default' && !subscription) return
    const isCurrent = choices.endpoint === subscription?.endpoint && choices.locale === chosenLocale()
    if (!choices.isSent || !isCurrent) await changePushChoices(choices)
  } catch {
    // The network or the push service is missing. The next start tries again.
  }
}
