import * as v from 'valibot'
import { meaningOfBody } from './answer-meaning.ts'
import { wordsIn } from './answer-texts.ts'
import { saysWell, soundsGood } from './claims.ts'
import { Done } from './done.ts'
import { soundsUndone } from './doubt-inside.ts'
import { contentOf } from './envelope.ts'
import { isObject } from './is-object.ts'
import { meansYes } from './outcome-codes.ts'
import { isOff, wireAs } from './tolerant.ts'

const RIGHT = /เรียบร้อย|ถูกต้อง|ຮຽບຮ້ອຍ|ຖືກຕ້ອງ|\b(verified|correct|valid|ok)\b/i
const WRONG = /\bnot?\b|n't|fail|error|ไม่|ບໍ່/i

/** Whether words, or a code such as `OTP_SUCCESS`, say that the one-time code was right. */
function soundsRight(text: string): boolean {
  const words = text.replaceAll('_', ' ')
  return soundsGood(words) || (RIGHT.test(words) && !WRONG.test(words))
}

/** Whether a `code` or a `status` is absent, a word that it went well, or a figure for that, such as 200 or `S0000`. */
function isFine(flag: unknown, good: number): boolean {
  if ((flag ?? '') === '' || flag === true || saysWell(flag) || meansYes(flag)) return true
  if (typeof flag === 'string' && (/^[a-z]0+$/i.test(flag) || soundsRight(flag))) return true
  const figure = Number(flag)
  return figure === good || (figure >= 200 && figure < 300)
}

/**
 * Whether an answer says that the one-time code was right, or says nothing at all. Backends refuse a code with
 * status 200 and a code or words of their own.
 */
function isConfirmed(body: unknown): boolean {
  const meaning = meaningOfBody(body)
  if (meaning !== 'done' && meaning !== 'accepted') return false
  const top = isObject(body) ? body : {}
  const inside = contentOf(body)
  const content = isObject(inside) ? inside : top
  if ([content.verified, content.isVerified].some(isOff)) return false
  const isOwnCode = typeof content.code === 'string' && !/^\d*$/.test(content.code)
  const words = wordsIn(content)
  // The content's own code and words count more than a yes of its envelope.
  if (isOwnCode && !isFine(content.code, 0) && !soundsRight(content.code as string)) {
    return words.length > 0 && words.every(soundsRight)
  }
  const bare = inside ?? body
  if (meaning === 'done') {
    // A framework may put its yes around any answer. "Verified already" is none that says no.
    const all = [...words, ...wordsIn(top), ...(typeof bare === 'string' ? [bare] : [])]
    return !all.some((text) => soundsUndone(text) && !soundsRight(text))
  }
  const said = typeof bare === 'string' ? [bare] : words.length > 0 ? words : wordsIn(top)
  if (said.length > 0) return said.every(soundsRight)
  return [top, content].every(({ code, status }) => isOwnCode || (isFine(code, 0) && isFine(status, 1)))
}

/** As `Done`, for the check of a one-time code: words that are no yes are those of a refusal (docs/wire.md#says-yes). */
export const OtpConfirmed: typeof Done = wireAs(
  v.pipe(v.unknown(), v.check(isConfirmed, 'does not say that the code was right'), Done),
)
