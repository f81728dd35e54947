/** What the objects of an answer say of the call: yes, no, or that nobody can tell (docs/wire.md#answers). */
import { keysIn, wordsIn } from './answer-texts.ts'
import { isObject } from './is-object.ts'
import { isStillAtIt } from './is-still-at-it.ts'
import { meansBroken, meansYes } from './outcome-codes.ts'
import { isOff } from './tolerant.ts'

/** What an object says of the call. It may say several things, which contradict each other. */
export interface Claims {
  yes: boolean
  no: boolean
  /** The server broke, or sent an error without content. The call may have been done or not. */
  isBroken: boolean
  /** What it returns was rejected or cancelled, has expired or was there before: nobody can say that it was done. */
  isRejected: boolean
}

type Place = Record<string, unknown>

/**
 * Returns what one object says of the call, without a look at what is inside it.
 * @param hasNumbers false for the prize of a spin under `result`, which may have the code 500
 */
export function claimsIn(place: Place, hasNumbers = true): Claims {
  const codes = codesIn(place, hasNumbers)
  const figures = [...codes.http, codes.own]
  const isNoCode = namesError(place.errorCode) || isClientError(codes.own) || isBeyondHttp(codes)
  // The code may be a field of the record that the call returns, or one of the backend's good ones.
  const isDoubtful = hasId(place) || soundsDone(place, codes) || isWordless(place)
  // "There is one already": it may be the first sending of this call.
  const isConflict = figures.some(isStillAtIt) && !hasReason(place)
  const no = !isConflict && (saysNo(place) || figures.some(isStillAtIt))
  const isBrokenCode = [...figures, Number(place.errorCode)].some(isServerError)
  return {
    yes: [true, 'true', 1, '1'].some((on) => on === place.success) || keysIn(place).some(meansYes),
    no: no || codes.http.some(isClientError) || (isNoCode && !isDoubtful),
    isBroken: saysBroken(place) || isBrokenCode || (isNoCode && isDoubtful && !no),
    isRejected: saysRejected(place) || isConflict,
  }
}

/** Whether an object says that the server broke. Backends send that with any status. */
export const saysServerBroke = (place: Place) =>
  keysIn(place).some(meansBroken) || codesIn(place, true).http.some(isServerError)

interface Codes {
  /** Each may be an HTTP status or an error number, also as a text of digits. */
  http: number[]
  /** The backend's own code. */
  own: number
}

/** A prize of 500 baht may have the code 500, and so may a bonus. A blank of the wheel may have the code "fail". */
const hasOwnCode = (place: Place) => !('label' in place)

function codesIn(place: Place, hasNumbers: boolean): Codes {
  if (!hasNumbers) return { http: [], own: 0 }
  const own = hasOwnCode(place) ? Number(place.code) : 0
  return { http: [place.statusCode, place.status].map(Number), own }
}

const isClientError = (figure: number) =>
  figure >= 400 && figure < 500 && figure !== 408 && !isStillAtIt(figure)
/** A call that took too long for the server (408) may have been done, too. */
const isServerError = (figure: number) => (figure >= 500 && figure < 600) || figure === 408
const isBeyondHttp = ({ http, own }: Codes) => [own, ...http].some((figure) => figure >= 600)

/**
 * A backend may count its answers from 1000 on, the good ones, too, or name each by an `errorCode`. One that says no has
 * words for it.
 */
function soundsDone(place: Place, codes: Codes): boolean {
  const { status, state, result, message, msg, data, errorCode } = place
  if ([status, state, result, message, msg].some(soundsGood) || [message, msg].some(soundsTaken)) return true
  if (!isObject(data) || hasWords(place)) return false
  return isBeyondHttp(codes) || (Boolean(errorCode) && !isEmptyObject(data) && !hasWords(data))
}

/** A figure alone beside other values may be that of a ticket or a bonus: who refuses has words for it. */
function isWordless(place: Place): boolean {
  const { code, errorCode, status, statusCode, success, data, ...rest } = place
  return !hasWords(place) && Object.values(rest).some(isSomething)
}

/** Whether an object has the id of something that was made, also as `withdrawId`. That of the call itself is none. */
export const hasId = (place: Place) =>
  Object.keys(place).some((name) => /^(?!request|trace|error).*(^_?id|Id|_id)$/.test(name) && place[name])

const hasWords = ({ message, msg, error, errors }: Place) => Boolean(message || msg || error || errors)

/** Whether the words of an object speak of a refusal. */
export const soundsRefusedIn = (place: Place) => wordsIn(place).some(soundsRefused)

/** Whether the words of an object can tell of nothing but a refusal. */
const isRefusedIn = (place: Place) => wordsIn(place).some((text) => sounds(BAD, text) && !sounds(LOST, text))

/** Words that there is one already. */
const TWICE = /ซ้ำ|ใช้(งาน|ไป)?แล้ว|ຊ້ຳ|ຊໍ້າ|ໃຊ້(ງານ|ໄປ)?ແລ້ວ|duplicat|already|twice|used before|been used/i

/** Whether words say that there is one already. It may be the one of this very call. */
export const soundsTwice = (text: unknown) => typeof text === 'string' && TWICE.test(text)

/** Whether the words of an object give a reason of its own. */
const hasReason = (place: Place) => isRefusedIn(place) && ![place.message, place.msg].some(soundsTwice)

function saysNo(place: Place): boolean {
  const { success, status, result, ok, isSuccess, error, errors, code, message, msg } = place
  return (
    [status, result].includes(false) ||
    [success, status, result, ok, isSuccess, hasOwnCode(place) && code, message, msg].some(isNoWord) ||
    [success, ok, isSuccess].some(isOff) ||
    (isOff(status) && isRefusedIn(place)) ||
    isError(error) ||
    isError(errors)
  )
}

function saysBroken(place: Place): boolean {
  const { error, errors } = place
  // `{ error: { code: 0, message: "Success" } }`: nobody can say whether there was an error.
  const isOdd = [error, errors].some((value) => isSomething(value) && !isError(value))
  return keysIn(place).some(meansBroken) || isOdd || (isEmptyObject(error) && !Array.isArray(error))
}

function saysRejected({ status, state, result, valid, isValid }: Place): boolean {
  // Some backends tell the outcome by a code of their own and a word: `{ status: { code, description } }`.
  const ownStatus = isObject(status) ? Object.values(status) : []
  const isOddStatus = ownStatus.length > 0 && !ownStatus.some((value) => saysWell(value) || meansYes(value))
  return (
    isOddStatus ||
    [status, state, result].some((word) => typeof word === 'string' && REJECTED.test(word.trim())) ||
    [valid, isValid].some(isOff)
  )
}

const NO_WORD =
  /^(false|error|fail(ed|ure)?|(not |un)successful|refused|ไม่ส(ำ|ํา)เร็จ|ล้มเหลว|ບໍ່ສ(ຳ|ໍາ)ເລັດ|ລົ້ມເຫຼວ)$/i

/** Whether a value is a word that the call was not done. */
export const isNoWord = (value: unknown) => typeof value === 'string' && NO_WORD.test(value.trim())

/** No call that was done is told with these words. */
const BAD = /ไม่(เพียง)?(พอ|ส(ำ|ํา)เร็จ|ถูกต้อง|สามารถ)|ผิด|ระงับ|insufficient|invalid|fail/i
/** Nor with these, mostly. A server that has lost sight of a call may have them, too. */
const POOR =
  /ไม่(ครบ|ผ่าน|อนุญาต|ตรง|พบ)|(^|[^่່])(เกิน|ເກີນ)|หมดอายุ|ปิดปรับปรุง|ບໍ່(ພຽງພໍ|ພໍ|ສາ|ສ(ຳ|ໍາ)|ຖືກຕ້ອງ|ຄົບ|ຜ່ານ|ອະນຸ|ຕົງ|ພົບ)|ຜິດ|ລະງັບ|ໝົດອາຍຸ|not (enough|met|allowed|match|found)|can ?not|unable|exceed|expired|denied/i
/** With these a server says that it could not look, or reach another one: it does not know what became of a call. */
const LOST = /(สามารถ|fail(ed)? to )(ตรวจ|ยืนยัน|เชื่อม|ติดต่อ|confirm|verify|connect|reach)|(เชื่อม|ติดต่อ)\S*ไม่ส/i
/** A clause about what was done may have such words, too: whom to ask if it fails. */
const OPEN =
  /แล้ว|กำลัง|เรียบร้อย|หาก|ถ้า|กรณี|(^|[^่])ส(ำ|ํา)เร็จ|ແລ້ວ|ກ(ຳ|ໍາ)ລັງ|ຮຽບຮ້ອຍ|ຫາກ|ຖ້າ|(^|[^່])ສ(ຳ|ໍາ)ເລັດ|\b(if|in case|already|accepted|received|created|queued|success)/i
/** With these a refusal may begin. */
const COURTESY = /^(ขอ(อภัย|โทษ)|คุณ|เรียน|ຂໍ(ອະໄພ|ໂທດ)|sorry|dear|unfortunately)/i
/** Thai and Lao put a space between two clauses. */
const CLAUSE_END = /([\u0e00-\u0eff])\s|[.,;!?]/g
/** Returns the clauses of a sentence. */
export const clausesOf = (text: string) => text.replace(CLAUSE_END, '$1\n').split('\n')

/** Whether a sentence has such words. Its first clause decides: what follows a good one may say that it cannot be undone. */
export function sounds(words: RegExp, text: string): boolean {
  const [first = '', second = ''] = clausesOf(text.replace(/ไม่(มี|พบ)ข้อผิดพลาด/g, '').trim())
  const said = COURTESY.test(first) ? first + second : first
  return words.test(said) && !OPEN.test(said)
}

/** Whether a sentence speaks of a refusal. It leaves a doubt beside a yes, and is no word that a call was taken. */
export const soundsRefused = (text: string): boolean => sounds(BAD, text) || sounds(POOR, text)

const isEmptyObject = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0

const isSomething = (value: unknown) =>
  Boolean(value) && value !== 'false' && value !== '0' && !isEmptyObject(value)

/** Some backends always send an `error`. `{ code: 0, message: "Success" }` says that there was none. */
const isError = (value: unknown): boolean =>
  isObject(value) ? Object.values(value).some(isError) : namesError(value) && !soundsGood(value)

const WELL =
  /^(success(ful(ly)?)?|ok|done|completed?|approved|accepted|received|pending|processing|waiting)$/i

/** Whether a value is a word that a call went well, or is under way. It proves nothing, but no refusal has one. */
export const saysWell = (value: unknown) => typeof value === 'string' && WELL.test(value.trim())

/** Whether a text, which may be a sentence, tells that a call went well. It proves nothing either. */
export const soundsGood = (text: unknown) =>
  saysWell(text) ||
  (typeof text === 'string' &&
    /\bsuccess|ส(ำ|ํา)เร็จ|ສ(ຳ|ໍາ)ເລັດ/i.test(text) &&
    !/\bnot?\b|n't|fail|error|ไม่|ບໍ່/i.test(text))

const TAKES = /เรียบร้อย|รับคำขอ|ຮຽບຮ້ອຍ|ຮັບຄຳຂໍ|\b(accepted|received|created|queued|submitted)\b/i
/** What is still to be done before the service takes it. In another clause they only ask to wait. */
const ASKS = /must|please|today|กรุณา|ต้อง|ก่อน|ກະລຸນາ|ຕ້ອງ|ກ່ອນ/i
const RIGHT = /ถูกต้อง|ຖືກຕ້ອງ/g

/** Whether a text, which may be a sentence, tells that a request was taken. */
function soundsTaken(text: unknown): boolean {
  if (typeof text !== 'string' || /\bnot?\b|n't|cannot|fail|error|already|ไม่|ບໍ່/i.test(text)) return false
  return clausesOf(text.replace(RIGHT, '')).some((clause) => TAKES.test(clause) && !ASKS.test(clause))
}

/** Backends write 0, "00", "S0000", 200 or a word where there is no error. */
const namesError = (value: unknown) =>
  isSomething(value) &&
  ![0, 200].includes(Number(value)) &&
  !saysWell(value) &&
  !/^([a-z]?0+|no_?error|none)$/i.test(String(value).trim())

const REJECTED = /^(reject|declin|denied|cancel|invalid|not[ _-]|already|used)|(^|[ _-])(duplicat|expire)/i
