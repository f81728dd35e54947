/**
 * Registers this phone at the backend for pushes. The choices are saved for the service worker first, which
 * obeys them at once. Then they are sent to the backend.
 */

import { ApiError } from '#api/api-error.ts'
import { send } from '#api/send.ts'
import { emitter } from '#browser/emitter.ts'
import { type PushWish, push, pushKinds } from '#contract/push.ts'
import { inTurn } from '#offline/in-turn.ts'
import { changePushChoicesIf, keepPushChoices, type PushChoices } from '#offline/push-choices.ts'
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

const sent = emitter()

/** Tells when the backend has received choices: a start, or a returned connection, sends what waits. */
export const onChoicesSent = sent.subscribe

/**
 * Where the session has ended, undoes what was saved and subscribed, but leaves alone what the next player has turned
 * on since.
 * @throws {ApiError} where the session has ended
 */
async function undoIfLeft(epoch: number): Promise<void> {
  if (sessionEpoch() === epoch) return
  await endPush()
  throw new ApiError('cancelled')
}

/**
 * @throws {ApiError} where the session has ended
 * @throws {DOMException} where the disk fails: nothing has changed
 */
async function keep(choices: PushChoices, epoch: number): Promise<void> {
  if (sessionEpoch() === epoch) await keepPushChoices(choices)
  await undoIfLeft(epoch)
}

/**
 * Sends saved choices to the backend, one call at a time, so that it hears the newest ones last. What the player has
 * changed or turned off meanwhile, in whatever tab, is not sent, and nothing is saved over it. Returns what is chosen
 * in the end, or null where the pushes are off.
 * @throws {ApiError} where the backend refused or did not answer: the choices stay on this phone with
 * `isSent: false`
 */
async function sendSaved(
  saved: PushChoices,
  subscribe: () => Promise<PushSubscription>,
): Promise<PushChoices | null> {
  const epoch = sessionEpoch()
  const read = async () => {
    const chosen = await readSessionPushChoices()
    await undoIfLeft(epoch)
    return chosen
  }
  // The next player must not wait for the answers to this one.
  return inTurn(`push ${saved.sessionId}`, async () => {
    const chosen = await read()
    if (!isSameChoice(chosen, saved)) return chosen
    const subscription = await subscribe()
    // The browser may have made a new one after the player had turned the pushes off.
    if ((await read()) === null) {
      await subscription.unsubscribe()
      return null
    }
    const choices = { ...saved, endpoint: subscription.endpoint, locale: chosenLocale() }
    const { keys, expirationTime } = subscription.toJSON()
    await send(push.subscribe, {
      subscription: {
        endpoint: choices.endpoint,
        keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
        expirationTime: expirationTime ?? null,
      },
      ...wishOf(choices),
    })
    // The player may choose something else just now.
    await changePushChoicesIf((kept) =>
      sessionEpoch() === epoch && isSameChoice(kept, saved) ? { ...choices, isSent: true } : null,
    )
    await undoIfLeft(epoch)
    sent.emit()
    return read()
  })
}

/** Whether a player chose the same. The language is the phone's, and the subscription the browser's. */
function isSameChoice(one: PushChoices | null, other: PushChoices): boolean {
  const chosen = ({ sessionId, kinds, quietHours, showsAmounts }: PushChoices) =>
    JSON.stringify([sessionId, kinds, quietHours?.from, quietHours?.to, showsAmounts])
  return one !== null && chosen(one) === chosen(other)
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
export async function turnOnPushes(): Promise<PushChoices | null> {
  const sessionId = currentSession()?.id
  if (!sessionId || !isRemembered()) throw new ApiError('cancelled')
  const epoch = sessionEpoch()
  try {
    const subscription = await subscribePushAnew(pushKey)
    const choices = {
      sessionId,
      endpoint: subscription.endpoint,
      kinds: [...pushKinds],
      quietHours: null,
      locale: chosenLocale(),
      showsAmounts: false,
      isSent: false,
    }
    await keep(choices, epoch)
    return await sendSaved(choices, async () => subscription)
  } catch (error) {
    await (sessionEpoch() === epoch ? unsubscribePush() : endPush())
    throw error
  }
}

/**
 * Changes the player's choices. Returns those that are chosen in the end: the player may have changed them again. Null
 * where the pushes have been turned off meanwhile.
 * @throws {ApiError} where the backend was not reached: the choices stay on this phone with `isSent: false`
 */
export async function changePushChoices(choices: PushChoices): Promise<PushChoices | null> {
  const saved = { ...choices, locale: chosenLocale(), isSent: false }
  await keep(saved, sessionEpoch())
  return sendSaved(saved, () => subscribePush(pushKey))
}

/**
 * Ends the pushes of this phone at once, and tells the backend if it can be reached. It waits for no change that is
 * on its way: that one finds no choices any more, and gives up.
 */
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
    // It saves nothing before: the player may have changed the choices since they were read.
    if (!choices.isSent || !isCurrent) await sendSaved(choices, () => subscribePush(pushKey))
  } catch {
    // The network or the push service is missing. The next connection, or the next start, tries again.
  }
}
