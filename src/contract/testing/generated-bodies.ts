/** Returns a generator of numbers from 0 to below 1. The same seed gives the same numbers (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Draws random elements and numbers from one source. */
export function drawing(random: () => number) {
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  const oneOf = <T>(list: readonly T[]): T => list[between(0, list.length - 1)] as T
  const chance = (share: number) => random() < share
  return { between, oneOf, chance }
}

type Draw = ReturnType<typeof drawing>
type Fields = Record<string, unknown>

const WORDS = ['ยอดเงินไม่เพียงพอ', 'Insufficient balance', 'ทำรายการแล้ว', 'success', 'created', 'x', '']

/** Fields that never mean no. Some of them mean yes. */
export function harmlessFields({ between, oneOf, chance }: Draw): Fields {
  const fields: Fields = {}
  const put = (name: string, ...values: unknown[]) => {
    if (chance(0.4)) fields[name] = oneOf(values)
  }
  put('message', 'SUCCESS', 'OK', null, ...WORDS)
  put('msg', 'SUCCESS', null, ...WORDS.slice(2))
  put('success', true, 'true', 1, '1', null)
  put('status', 'success', 'PENDING', true, between(1, 399), '200', null)
  put('code', between(0, 399), '200', 'SUCCESS', 'E0', null)
  put('statusCode', 200, 201, '204')
  put('result', {}, [], 'x', true, 7, null)
  put('error', null, '', false)
  put('errors', null, [], '', {})
  put('errorCode', null, 0, '0', '00', 200, '')
  put('_id', 'w1')
  put('amount', 200, '200.00')
  return fields
}

const KEY_FIELDS = ['code', 'error', 'errorCode', 'message', 'msg', 'status', 'result']
const NO_FLAGS = ['success', 'status', 'result', 'ok', 'isSuccess']
const REJECTED_WORDS = ['rejected', 'duplicate', 'DUPLICATED', 'already_used', 'used', 'expired']
const NO_WORDS = ['error', 'fail', 'failed', 'ERROR', 'Failed', ' fail ', 'false']

/** Returns a field that means no, in one of the forms of real backends. */
export function refusingField(draw: Draw, noKeys: readonly string[]): Fields {
  const { between, oneOf } = draw
  return oneOf<() => Fields>([
    () => ({ [oneOf(KEY_FIELDS)]: oneOf(noKeys) }),
    () => ({ [oneOf(NO_FLAGS)]: oneOf([false, ...NO_WORDS]) }),
    () => ({ [oneOf(['success', 'ok', 'isSuccess'])]: oneOf([0, '0']) }),
    () => ({ [oneOf(['status', 'state', 'result'])]: oneOf(REJECTED_WORDS) }),
    () => ({ error: oneOf([true, 1, 'true', 'x', ...WORDS.filter(Boolean), { code: 'x' }, ['x']]) }),
    () => ({ [oneOf(['code', 'message'])]: oneOf(NO_WORDS) }),
    () => ({ errorCode: oneOf([1, '7', 1001, 'E12', ...WORDS.slice(0, 2)]) }),
    () => ({ errors: oneOf([true, 'x', ['x'], { amount: 'x' }]) }),
    () => ({
      [oneOf(['statusCode', 'status', 'code'])]: oneOf([between(400, 9999), `${between(400, 9999)}`]),
    }),
  ])()
}
