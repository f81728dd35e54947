import { meaningOfBody } from './answer-meaning.ts'
import { keysIn, placesIn, wordsIn } from './answer-texts.ts'
import { isNoWord, soundsGood } from './claims.ts'
import { meansYes } from './outcome-codes.ts'
import { isOff } from './tolerant.ts'

/** Whether a body has words that do not tell that the call went well. They may be those of a server in trouble. */
export function hasOtherWords(body: unknown, ...harmless: readonly RegExp[]): boolean {
  const words = placesIn(body).flatMap(wordsIn)
  return words.some((text) => !soundsGood(text) && !harmless.some((sort) => sort.test(text)))
}

/** What lists have, in three languages: data, entries, coupons, friends. */
const THINGS =
  'data\\b|record|item|entr|trans[af]|histor|result|statement|slip|refund|row|coupon|bonus|promo|friend|invit|referral|qr|code\\b'

/** What only a server in trouble says, or one that does not know who asks or what for, whatever else it says. */
const TROUBLE = [
  '\\b(heav(y|ily)|being|part(ial)?ly|wait|busy|retry|overload\\w*|connection|possible|unavailable|time(d )?out)\\b',
  '\\b(session|token|jwt|(log|sign) ?in|sqlstate|no active transaction)\\b',
  "\\b(table|column|relation|class|database|route|url)\\b.*(\\bnot\\b|n't)",
  'รอสัก|(โปรด|กรุณา) ?รอ|เซสชั่?น|โทเค็?น|เข้าสู่ระบบ',
  'ກະລຸນາ ?(ລໍ|ຖ້າ)|ເຊ[ສດ]ຊັນ|ໂທເຄັນ|ເຂົ້າສູ່ລະບົບ',
].join('|')

/** The words of a server for a list that has nothing in it. A list may also stand under its bare name. */
const NOTHING = new RegExp(
  `^(get |list )?(statement|slip|refund|histor|coupon|bonus|invit|list)\\w*( list)?$|^(?!.*(${TROUBLE})).*(not found|empty|(no|n't have any) (\\w+ )?(${THINGS})|ยังไม่ได้ ?(เชิญ|แนะนำ)|ຍັງບໍ່ໄດ້ ?(ເຊີນ|ແນະນຳ)|(ไม่(พบ|มี)(การ)?|ບໍ່(ພົບ|ມີ)(ການ)?) ?(qr|คิวอาร์|ยอด|คนสมัคร|ข|รา|ปร|ธุร|ทำรา|เดิน|สลิป|คูปอง|โบนัส|โปร|โค้ด|เพื่อน|ผู้ถูก|ผู้ที่|เชิญ|แนะนำ|ຄິວອາ|ຍອດ|ຂ|ລາ|ປະຫວັດ|ທຸລະ|ເຮັດລາ|ສະລິບ|ຄູປອງ|ໂບນັດ|ໂປຣ|ໝູ່|ເພື່ອນ|ຜູ້ຖືກ|ຜູ້ທີ່|ເຊີນ|ໂຄ້ດ))`,
  'i',
)

/** The words of a server that has read a list. */
const WAS_READ = new RegExp(
  `^(?!.*(${TROUBLE}|\\bnot?\\b|n't|cannot|unable|could|fail|error|later|again|ไม่|ບໍ່)).*(\\b(retrieved|fetched|loaded)\\b|(ดึง|โหลด)\\S*เรียบร้อย|(ດຶງ|ໂຫຼດ|ໂຫລດ)\\S*ຮຽບຮ້ອຍ)`,
  'i',
)

const YES = /^(true|1|2\d\d|ok|success|[a-z]0+|00+)$/i

/**
 * Whether the words beside a list without rows may be those of a server in trouble. They are not where they say that
 * there is nothing, or where the server says yes.
 */
export function soundsTroubled(body: unknown): boolean {
  const saysYes = placesIn(body).some(
    (place) =>
      keysIn(place).some(meansYes) ||
      [
        place.success,
        place.isSuccess,
        place.ok,
        place.result,
        place.status,
        place.statusCode,
        place.code,
      ].some((flag) => YES.test(String(flag))),
  )
  return !saysYes && hasOtherWords(body, NOTHING, WAS_READ)
}

/** The words for a QR or a code that is no more. */
const GONE = new RegExp(
  `^(?!.*(${TROUBLE})).*(${[
    "not exist|n't exist|expired|\\bqr\\b.* (paid|cancell?ed)\\b|invalid (promo\\w* )?code",
    'หมดอายุ|(qr( code)?|คิวอาร์)\\S* ?\\S*(ถูกยกเลิก|(ชำระ|จ่าย|ยกเลิก)\\S*แล้ว)|(โค้ด|โปรโมชั่?น)ไม่ถูกต้อง',
    'ໝົດອາຍຸ|(qr( code)?|ຄິວອາ)\\S* ?\\S*(ຖືກຍົກເລີກ|(ຊຳລະ|ຈ່າຍ|ຍົກເລີກ)\\S*ແລ້ວ)|ໂຄ້ດບໍ່ຖືກຕ້ອງ',
  ].join('|')})`,
  'i',
)

/** What a QR is not, or is still to be. */
const NOT_SO =
  /(not|never|n't|to be|must be) ((yet|be(en)?|\w+ly) )*(paid|cancel|expire)|ไม่(ได้|มียอด)?(ถูก)?(หมด|ชำระ|จ่าย|โอน|ยกเลิก)|ບໍ່(ໄດ້|ທັນ|ມີຍອດ)?(ຖືກ)?(ໝົດ|ຊຳລະ|ຈ່າຍ|ໂອນ|ຍົກເລີກ)/gi

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
    const claimed = text.replace(NOT_SO, '')
    const isNone = NOTHING.test(claimed) || GONE.test(claimed)
    return !/^\d+$/.test(text) && !isNoWord(text) && !soundsGood(text) && !isNone
  }
  const hasReason = saysNo && places.some((place) => keysIn(place).some(isReason))
  return meaning !== 'unreadable' && !hasReason
}
