import { meaningOfBody } from './answer-meaning.ts'
import { keysIn, placesIn, textsIn } from './answer-texts.ts'
import { isNoWord, soundsGood } from './claims.ts'
import { isObject } from './is-object.ts'
import { isOff } from './tolerant.ts'

/** Whether a body has words that do not tell that the call went well. They may be those of a server in trouble. */
export function hasOtherWords(body: unknown, harmless?: RegExp): boolean {
  const words = placesIn(body).flatMap((place) => [...textsIn(place, 'message'), ...textsIn(place, 'msg')])
  return words.some((text) => !soundsGood(text) && !harmless?.test(text))
}

/** What lists have, in three languages: data, entries, coupons, friends. */
const THINGS =
  'data\\b|record|item|entr|trans[af]|histor|result|statement|slip|refund|row|coupon|bonus|promo|friend|invit|qr|code\\b'

/** The words of a server for a list that has nothing in it. A list may also stand under its bare name. */
const NOTHING = new RegExp(
  `not found|empty|no (\\w+ )?(${THINGS})|^(get |list )?(statement|slip|refund|histor|coupon|bonus|invit|list)\\w*( list)?$|(ไม่(พบ|มี)(การ)?|ບໍ່(ພົບ|ມີ)(ການ)?) ?(qr|ข|รา|ปร|ธุร|ทำรา|เดิน|สลิป|คูปอง|โบนัส|โปร|โค้ด|เพื่อน|ผู้ถูก|ผู้ที่|เชิญ|แนะนำ|ຂ|ລາ|ປະຫວັດ|ທຸລະ|ເຮັດລາ|ສະລິບ|ຄູປອງ|ໂບນັດ|ໂປຣ|ໝູ່|ເພື່ອນ|ຜູ້ຖືກ|ຜູ້ທີ່|ເຊີນ|ໂຄ້ດ)`,
  'i',
)

const YES = /^(true|1|200|ok|success)$/i

/**
 * Whether the words beside a list without rows may be those of a server in trouble. They are not where they say that
 * there is nothing, or where the server says yes.
 */
export function soundsTroubled(body: unknown): boolean {
  const saysYes =
    isObject(body) &&
    [body.success, body.status, body.statusCode, body.code].some((flag) => YES.test(String(flag)))
  return !saysYes && hasOtherWords(body, NOTHING)
}

const GONE = /not exist|expired|หมดอายุ|ໝົດອາຍຸ/i

/**
 * Whether an answer says for certain that what was asked for does not exist. A server in trouble also says no, with
 * another reason. Then the screen has to keep what it knows.
 */
export function isSureNone(body: unknown): boolean {
  const meaning = meaningOfBody(body)
  const places = placesIn(body)
  const saysNo = meaning === 'refused' || places.some(({ status }) => isOff(status))
  const isReason = (key: string) => {
    const text = key.replaceAll('_', ' ')
    return (
      !/^\d+$/.test(text) && !isNoWord(text) && !soundsGood(text) && !NOTHING.test(text) && !GONE.test(text)
    )
  }
  const hasReason = saysNo && places.some((place) => keysIn(place).some(isReason))
  return meaning !== 'unreadable' && !hasReason
}
