import type { Call, Route } from '../calls/call.ts'
import type { Answer } from '../forms/answer.ts'
import { type Written, writeAnswer } from '../forms/write-answer.ts'
import { refusalBody } from '../forms/write-refusal.ts'
import type { Habits } from '../habits.ts'
import { Refusal } from '../world/refusal.ts'
import type { World } from '../world/world.ts'

export interface Arrived {
  token: string | null
  idempotencyKey: string | null
  params: Record<string, string>
  body: Record<string, unknown>
}

const ENDED_SESSION: Record<Habits['sessionEnd'], unknown> = {
  'invalid-token': { error: 'invalid-token' },
  'identity-message': { message: 'ไม่สามารถยืนยันตัวตนได้' },
  'expired-key': { message: 'EXPIRED_AUTH_TOKEN' },
  'bare-401': { statusCode: 401, message: 'Unauthorized' },
}

/** What only players look at. */
const PLAYERS_LOOKUPS = /\/lookup\/(conditions|agreements|notice|slip)$/

function run(route: Route, call: Call, phone: string | undefined): Answer {
  const { refusesWith } = call.world.choices
  if (route.hasEffect && refusesWith !== '') throw new Refusal(refusesWith)
  const isGuarded = call.habits.lookups === 'guarded' && PLAYERS_LOOKUPS.test(route.path)
  if (route.isPublic && !isGuarded) return route.run(call)
  const player = phone === undefined ? undefined : call.world.players.get(phone)
  if (!player) return { kind: 'raw', body: ENDED_SESSION[call.habits.sessionEnd], status: 401 }
  return route.isPublic ? route.run(call) : route.run({ ...call, player })
}

function written(route: Route, call: Call, phone: string | undefined): Written {
  const { habits } = call
  try {
    return writeAnswer(run(route, call, phone), habits)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const status = habits.refusalStatus === '200' ? 200 : error.status
    const body = refusalBody(error, habits)
    return { status, type: typeof body === 'string' ? 'text' : 'json', body }
  }
}

/**
 * Does what a call asks for, and returns the answer in the form of the habits. Where keys are honoured, a
 * call with a known key changes nothing and gets the answer of the first one.
 */
export function takeCall(
  world: World,
  route: Route,
  arrived: Arrived,
  answersByKey: Map<string, Written>,
): Written {
  const { habits } = world
  const call = { world, habits, body: arrived.body, param: (name: string) => arrived.params[name] ?? '' }
  const phone = arrived.token === null ? undefined : world.sessions.get(arrived.token)
  const { idempotencyKey } = arrived
  if (habits.idempotency === 'off' || !route.hasEffect || idempotencyKey === null) {
    return written(route, call, phone)
  }
  const key = `${phone} ${idempotencyKey}`
  const answer = answersByKey.get(key) ?? written(route, call, phone)
  answersByKey.set(key, answer)
  return answer
}
