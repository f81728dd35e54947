import { meaningOfBody } from './answer-meaning.ts'
import { keysIn, placesIn } from './answer-texts.ts'
import { isNoWord, soundsGood } from './claims.ts'
import { isOff } from './tolerant.ts'

/** The words and keys of a server for something that is not there, in three languages. */
const NONE =
  /not found|not exist|expired|no (\w+ )?(data|record|item|result|qr|qrcode|code|promotion)\b|ไม่พบ|ไม่มี(การ)? ?(qr|คิวอาร์|โค้ด|รหัส|โปร|ข้อ|ราย)|หมดอายุ|ບໍ່ພົບ|ບໍ່ມີ(ການ)? ?(qr|ໂຄ້ດ|ລະຫັດ|ໂປຣ|ຂໍ້|ລາຍ)|ໝົດອາຍຸ/i

/** A bare number, or no more than that it went wrong. */
const saysNothing = (text: string) => /^\d+$/.test(text) || isNoWord(text)

/**
 * Whether an answer without the one thing that was asked for says that there is none. A no beside a reason of another
 * kind is that of a server in trouble: "there is none" would take the place of what is known.
 */
export function isSureNone(body: unknown): boolean {
  const meaning = meaningOfBody(body)
  if (meaning === 'unreadable') return false
  const places = placesIn(body)
  const saysNo = meaning === 'refused' || places.some(({ status }) => isOff(status))
  const isReason = (text: string) =>
    !saysNothing(text) && !soundsGood(text) && !NONE.test(text.replaceAll('_', ' '))
  return !saysNo || !places.some((place) => keysIn(place).some(isReason))
}
