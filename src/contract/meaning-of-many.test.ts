import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { meaningOfBody } from './answer-meaning.ts'
import { Confirmed } from './done.ts'
import { errorCodes } from './error-codes.ts'
import { drawing, harmlessFields, randomFrom, refusingField } from './testing/generated-bodies.ts'

const noKeys = errorCodes.filter(
  (code) => !/SUCCESS$|^OK$|^BONUS_CLEAR$|^OTP_VERIFIED$|^OTP_CODE_VALID$|^INTERNAL/.test(code),
)

describe('of many bodies that a backend may send', () => {
  const SEEDS = Array.from({ length: 4000 }, (_, seed) => seed)

  it('none that says no at its top or in its data is ever taken for done', () => {
    const wrong = SEEDS.flatMap((seed) => {
      const draw = drawing(randomFrom(seed))
      const [top, data] = [harmlessFields(draw), harmlessFields(draw)]
      const no = refusingField(draw, noKeys)
      const body = draw.oneOf([
        { ...top, ...no },
        { ...top, data, ...no },
        { ...top, data: { ...data, ...no } },
      ])
      const meaning = meaningOfBody(body)
      return meaning === 'done' || meaning === 'accepted' ? [{ seed, body, meaning }] : []
    })
    expect(wrong).toEqual([])
  })

  it('none with a yes is confirmed that says no anywhere inside', () => {
    const wrong = SEEDS.flatMap((seed) => {
      const draw = drawing(randomFrom(seed))
      const record = { ...harmlessFields(draw), message: 'x', ...refusingField(draw, noKeys) }
      const inner = draw.oneOf<unknown>([record, [{ message: 'SUCCESS' }, record], { result: record }])
      const body = { message: 'SUCCESS', [draw.oneOf(['data', 'result', 'withdrawal'])]: inner }
      return v.is(Confirmed, body) ? [{ seed, body }] : []
    })
    expect(wrong).toEqual([])
  })

  it('none is called refused that says no nowhere', () => {
    const meanings = SEEDS.map((seed) => {
      const draw = drawing(randomFrom(seed))
      const body = draw.oneOf([harmlessFields(draw), { ...harmlessFields(draw), data: harmlessFields(draw) }])
      return meaningOfBody(body)
    })
    expect(new Set(meanings)).toEqual(new Set(['done', 'accepted']))
    expect(meanings.filter((meaning) => meaning === 'done').length).toBeGreaterThan(1000)
  })
})
