import * as v from 'valibot'
import { meaningOfBody } from '#contract/answer-meaning.ts'
import type { Player } from '../world/players.ts'
import { Refusal } from '../world/refusal.ts'
import { gone, requirePlayer } from '../world/sessions.ts'
import type { Call } from './call.ts'
import type { PublicVisit } from './handler.ts'

/**
 * Checks a call's input against the contract, runs its handler, and checks the answer against the contract.
 * @param key the Idempotency-Key that guards the call
 * @throws {Refusal} when the call may not be done
 */
export function runHandler(call: Call, key: string | null): unknown {
  const { world, handler, request } = call
  const { endpoint } = handler
  const isActiveCall = endpoint.path === '/api/lookup/active'
  if (!world.settings.current.isActive && !isActiveCall) throw gone(410)
  const player = handler.isPublic ? findVisitor(call) : requirePlayer(world, call.token)
  checkInput(call)
  const visit: PublicVisit = {
    world,
    player,
    now: world.clock.now(),
    origin: originOf(request),
    language: languageOf(request),
    idempotencyKey: key ?? request.headers.get('idempotency-key'),
    files: call.body.files,
    effect: (kind, satang) => {
      world.database.insert('effects', {
        at: world.clock.now(),
        kind,
        amount: satang,
        player_id: player?.id ?? '',
        idempotency_key: visit.idempotencyKey,
      })
    },
  }
  const answer = handler.run({ ...call.params, ...call.body.fields }, visit)
  const said: unknown = JSON.parse(JSON.stringify(answer))
  const isRead = endpoint.effect === 'lookup' || endpoint.effect === 'read'
  // A refusal with status 200 does not fit the answer's schema.
  if (!isRead && meaningOfBody(said) === 'refused') return answer
  const read = v.safeParse(endpoint.answer, said)
  if (!read.success) {
    throw new Error(`the answer of ${endpoint.path} is not what the contract says: ${read.issues[0].message}`)
  }
  return answer
}

/** @throws {Refusal} with the name of the first field that the contract does not allow */
function checkInput({ handler, params, body }: Call): void {
  const readParams = v.safeParse(handler.endpoint.params, params)
  const readFields = v.safeParse(handler.endpoint.body, body.fields)
  if (readParams.success && readFields.success) return
  const [issue] = readParams.issues ?? readFields.issues ?? []
  const where = issue?.path?.map((step) => String(step.key)).join('.') ?? ''
  throw new Refusal(handler.invalidCode, { message: `${where} ${issue?.message ?? ''}`.trim() })
}

/** The player of a public call; null for a visitor and for an invalid token. */
function findVisitor(call: Call): Player | null {
  try {
    return requirePlayer(call.world, call.token)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** Behind a proxy this is the origin that the browser asked for. */
function originOf(request: Request): string {
  const url = new URL(request.url)
  const protocol = request.headers.get('x-forwarded-proto') ?? url.protocol.slice(0, -1)
  const host = request.headers.get('x-forwarded-host') ?? url.host
  return `${protocol}://${host}`
}

function languageOf(request: Request): 'th' | 'lo' | 'en' {
  const language = request.headers.get('accept-language')?.slice(0, 2).toLowerCase()
  return language === 'lo' || language === 'en' ? language : 'th'
}
