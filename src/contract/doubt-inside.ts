import { placesIn, reasonsIn, wordsIn } from './answer-texts.ts'
import { claimsIn, clausesOf, saysWell, sounds, soundsRefused } from './claims.ts'
import { isEndedBadly } from './ended-badly.ts'
import { isObject } from './is-object.ts'
import { meansNo, meansYes } from './outcome-codes.ts'
import { isOff, isOn } from './tolerant.ts'

/** `no`: it says otherwise. `unknown`: it has a word for how it went that nobody knows, such as `ON_HOLD`. */
export type Doubt = 'no' | 'unknown'

/**
 * Returns the doubt that an answer with a yes leaves, at its top or deeper inside, as the record of a withdrawal does
 * that failed at once, or waits for somebody. Then only the records can tell.
 */
export function doubtInside(body: unknown): Doubt | null {
  if (!Array.isArray(body) && !isObject(body)) return null
  const doubts = [isObject(body) ? doubtOf(body) : null, ...Object.values(body).map(doubtInside)]
  return doubts.find((doubt) => doubt === 'no') ?? doubts.find((doubt) => doubt !== null) ?? null
}

const hasWords = (place: Record<string, unknown>) => Boolean(place.message || place.msg)

function doubtOf(place: Record<string, unknown>): Doubt | null {
  // A figure may be that of the thing itself, unless words stand beside it.
  const { no, isBroken, isRejected } = claimsIn(place, hasWords(place))
  if (no || isBroken || isRejected || reasonsIn(place).some(meansNo)) return 'no'
  // A framework may put its yes around any answer, also around a refusal in words.
  if (wordsIn(place).some(soundsUndone) || Object.entries(place).some(saysNoByItsName)) return 'no'
  const words = [place.status, place.state, place.success].filter((word) => typeof word === 'string')
  if (Object.entries(place).some(isOpenByItsName)) return 'unknown'
  const isUnknown = (word: string) => !saysWell(word) && !meansYes(word) && !/^(true|\d*)$/.test(word.trim())
  return words.some(isUnknown) ? 'unknown' : null
}

/**
 * More words of refusals. They count only beside a yes, where the records decide, because a good answer may have them,
 * too. They stand here, and not beside `POOR`, because the login page has no room for them.
 */
const HINDERED =
  /((ถอน|ฝาก|โอน|ทำรายการ|ดำเนินการ|รับ|ใช้|แลก)\S*|^)ไม่ได้(?!รางวัล)|ไม่ได้รับอนุญาต|ไม่มี(สิทธิ|ยอด|เงิน)|(ปิด|งด)(ให้|ระบบ|รับ|การ|ถอน|ฝาก|โอน|บริการ)|(ถอน|ฝาก|โอน|ยอด)\S*ขั้นต(่ำ|ํ่า)|ต(่ำ|ํ่า)กว่า|ถูก(ล็อ|บล็อ|แบน)|ปฏิเสธ|ขัดข้อง|ลองใหม่(?!ครั้ง)|((ຖອນ|ຝາກ|ໂອນ|ເຮັດລາຍການ|ດຳເນີນການ|ຮັບ|ໃຊ້|ແລກ)\S*|^)ບໍ່ໄດ້(?!ລາງວັນ)|ບໍ່ມີ(ສິດ|ຍອດ|ເງິນ)|(ປິດ|ງົດ)(ໃຫ້|ລະບົບ|ຮັບ|ການ|ຖອນ|ຝາກ|ໂອນ|ບໍລິການ)|(ຖອນ|ຝາກ|ໂອນ|ຍອດ)\S*ຂັ້ນຕ(່ຳ|ໍ່າ)|ຕ(່ຳ|ໍ່າ)ກວ່າ|ຖືກ(ລັອກ|ບລັອກ)|ປະຕິເສດ|ຂັດຂ້ອງ|ລອງໃໝ່(?!ຄັ້ງ)|\b(minimum|unauthori[sz]ed|locked|blocked|suspended|rejected|declined|refused|unavailable|incorrect|wrong|maintenance)\b|limit\b.*\breached|reached\b.*\blimit|error occurred|must be at least|again later|\bnot (eligible|permitted|available|possible|correct)\b|permission\b|\bno (balance|money|funds)\b/i
/**
 * Words that something was used before, or is cancelled or all gone. They count in the first clause alone: a later one
 * may speak of another thing.
 */
const SPENT =
  /ซ้ำ|ใช้(ไป)?แล้ว|ใช้งานไปแล้ว|ถูกใช้งานแล้ว|(^|[^หป])รับ\S*ไป(หมด)?แล้ว|(สิทธิ์|ซอง|โค้ด|คูปอง)((?!ทั้ง)\S)*หมดแล้ว|เคย|เต็มแล้ว|(รายการ|คำขอ|การถอน)((?!ไม่|โบนัส)\S)*ถูกยกเลิก|^ยกเลิกรายการ(?!(นี้)?ไม่|โบนัส)|ຊ(້ຳ|ໍ້າ)|ໃຊ້(ໄປ)?ແລ້ວ|ຮັບ\S*ໄປ(ໝົດ)?ແລ້ວ|(ສິດ|ຊອງ)((?!ທັງ)\S)*ໝົດແລ້ວ|ເຄີຍ|ເຕັມແລ້ວ|(ລາຍການ|ຄຳຂໍ)((?!ບໍ່|ໂບນັດ)\S)*ຖືກຍົກເລີກ|duplicat|already (been )?(claimed|received|redeemed|used|exist|processed)|used before|(transaction|transfer|withdrawal|request)( (has |was |been |already )*)cancell?ed|\bno \w+ available/i
/** Good notes that have such words: what holds for the next time, or that the player should not do it again. */
const NOTE =
  /\S*(ขั้นต่ำ|ຂັ້ນຕ່ຳ)\S*\s?(ครั้ง|ຄັ້ງ)(ต่อ|ถัด|หน้า|ຕໍ່|ຖັດ|ໜ້າ)|(ครั้ง|ຄັ້ງ)(ต่อไป|ถัดไป|ຕໍ່ໄປ|ຖັດໄປ)\s?\S*(ขั้นต่ำ|ຂັ້ນຕ່ຳ)|(ไม่มี|ບໍ່ມີ)(ขั้นต่ำ|ຂັ້ນຕ່ຳ)|(อย่า|ห้าม|ไม่ต้อง|ไม่ควร|เลี่ยง|งด(ทำ|ส่ง|กด)|ຢ່າ|ຫ້າມ|ບໍ່ຕ້ອງ|ງົດເຮັດ)\S*(ซ้ำ|ຊ້ຳ)|avoid duplicat\w*|no minimum|minimum\b.*\bnext\b|\bnext\b.*\bminimum|(not|n['’]t|never) [^.,;!?]*(twice|duplicat\w*)/gi

/** A name in Latin letters is no end of a clause: `รหัส OTP ไม่ถูกต้อง`, `ธนาคาร SCB ปิดให้บริการ`. */
const NAME = /([\u0e00-\u0eff])\s+[a-z][\w.-]*\s+(?=ไม่|ปิด|ถูก|ບໍ່|ປິດ|ຖືກ)/gi

/** In characters. Some of the patterns look through a text so often that a hostile one would keep the page busy. */
const LONGEST_SENTENCE = 500

/** Whether a sentence beside a yes leaves a doubt: it speaks of a refusal, or of something that was used before. */
export function soundsUndone(text: string): boolean {
  const joined = text.slice(0, LONGEST_SENTENCE).replace(NAME, '$1')
  const claimed = joined.replace(NOTE, '')
  return soundsRefused(joined) || sounds(HINDERED, claimed) || SPENT.test(clausesOf(claimed.trim())[0] ?? '')
}

/**
 * Returns the doubt of an answer that names what was asked for, which may be an earlier one: a refusal in words beside
 * it, or a plain no anywhere. A coupon may be `USED` by its claim, and the terms of a bonus may begin with "cannot".
 */
export function doubtBeside(body: unknown): Doubt | null {
  const isOwn = ([name]: [string, unknown]) => !/^(detail|remark)/i.test(name)
  const isRefused = placesIn(body).some(
    (place) => wordsIn(place).some(soundsUndone) || Object.entries(place).filter(isOwn).some(saysNoByItsName),
  )
  return isRefused || saysNoInside(body) ? 'no' : null
}

/**
 * Returns the words of an answer that speak of a refusal, which may be the reason of a no that stands beside them. The
 * outer ones may only say that there was one, so the innermost count. One word may be the name of an error.
 */
export function refusalWordsIn(body: unknown): string | null {
  const isReason = (text: string) => soundsUndone(text) && !/^[\w.-]*$/.test(text)
  const said = typeof body === 'string' ? [[body.trim()]] : placesIn(body).map(sentencesIn)
  const reasons = said.map((texts) => [...new Set(texts.filter(isReason))].join(', '))
  return reasons.findLast((text) => text !== '') ?? null
}

/** Returns the messages of a place, and its reasons. A `detail` or a `remark` may be a note of the staff. */
function sentencesIn(place: Record<string, unknown>): string[] {
  const isTold = (name: string) => REASON.test(name) && !/^(detail|remark)/i.test(name)
  const reasons = Object.entries(place).flatMap(([name, value]) => (isTold(name) ? [value].flat() : []))
  return [...wordsIn(place), ...reasons.filter((text) => typeof text === 'string')]
}

function saysNoInside(body: unknown): boolean {
  if (!Array.isArray(body) && !isObject(body)) return false
  const saysNo = isObject(body) && (claimsIn(body, hasWords(body)).no || Object.entries(body).some(hasEnded))
  return saysNo || Object.values(body).some(saysNoInside)
}

/** A sentence stands there in the place of a content, or beside it as a reason. */
const REASON = /^(data|result|reason|detail|remark|(result|resp|error)\w*(desc|message|msg))/i

/** Whether a field says no by its name: `reason: "No money"`, `transferStatus: "FAILED"`, `isError: true`. */
function saysNoByItsName([name, value]: [string, unknown]): boolean {
  // The terms of a bonus may stand in a `detail` or a `remark` of its record, or as a page.
  const isTold = (text: string) =>
    /^(detail|remark)/i.test(name) || text.includes('<') ? soundsRefused(text) : soundsUndone(text)
  if (REASON.test(name)) return [value].flat().some((text) => typeof text === 'string' && isTold(text))
  if (/^(is|has)_?error$/i.test(name)) return isOn(value)
  return hasEnded([name, value])
}

const hasEnded = ([name, value]: [string, unknown]) => /(status|state)$/i.test(name) && isEndedBadly(value)

/** Whether a field leaves it open: `approved: false`, which may be said of what still waits, or `code: -1`. */
const isOpenByItsName = ([name, value]: [string, unknown]): boolean =>
  isUnapproved([name, value]) || (/^(status|state|code)$/.test(name) && Number(value) < 0)

const isUnapproved = ([name, value]: [string, unknown]) => /^(is_?)?approved$/i.test(name) && isOff(value)

const UNDER_WAY =
  /^\s*(pending|processing|waiting|queued|in[ _-]?progress|on[ _-]?hold|(in[ _-])?review)(\W|_|$)/i
/** The names of fields that say how the call itself went. Other fields, such as `kycStatus`, are about other things. */
const OWN_STATUS = /^((transfer|redeem|refund|gift|claim)[_-]?)?(status|state)$/i
const WITHDRAWAL_STATUS = /^withdraw(al)?[_-]?(status|state)$/i

/** Whether something in an answer is still under way, as a transfer that waits for the game's provider. */
export function isUnderWayInside(body: unknown): boolean {
  return hasInside(
    body,
    ([name, value]) =>
      (OWN_STATUS.test(name) && UNDER_WAY.test(String(value))) || isUnapproved([name, value]),
  )
}

/** Whether a withdrawal is under way in an answer. Beside what has ended it may be an earlier one. */
export function isWithdrawalUnderWay(body: unknown): boolean {
  return hasInside(body, ([name, value]) => WITHDRAWAL_STATUS.test(name) && UNDER_WAY.test(String(value)))
}

function hasInside(body: unknown, isIt: (field: [string, unknown]) => boolean): boolean {
  if (!Array.isArray(body) && !isObject(body)) return false
  return Object.entries(body).some(isIt) || Object.values(body).some((part) => hasInside(part, isIt))
}
