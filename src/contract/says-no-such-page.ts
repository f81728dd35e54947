import { UNREADABLE } from './answer-meaning.ts'
import { keysIn, placesIn, textsIn } from './answer-texts.ts'
import { isNoWord } from './claims.ts'
import { isObject } from './is-object.ts'
import { elementsOf } from './row-lists.ts'

const LISTED =
  '((data|records?|entr(y|ies)|transactions?|histor(y|ies)|results?|statements?|rows?|items?|list|pages?) ?)+'

const wholeText = (pattern: string) => new RegExp(`^(${pattern})[\\s.!]*$`, 'i')

/**
 * The words of a server for a list that has no more, as the whole text: "user not found" is another thing, and so is
 * "no data connection".
 */
const NO_MORE = wholeText(
  [
    'not found',
    `((the|requested) )*${LISTED}(is |was |are |were )?(not found|empty)`,
    `(there (is|are) )?no (more |further |other )?${LISTED}((was |were )?(found|available|left))?`,
    '(ยัง)?ไม่(พบ|มี)((การ|ข้อมูล|รายการ|ประวัติ|ธุรกรรม|ทำ|เดินบัญชี|ฝาก|ถอน|หน้า|ที่(ค้นหา|ต้องการ)|นี้|เพิ่มเติม|อื่น|อีก|แล้ว|ในระบบ) ?)+',
    '(ຍັງ)?ບໍ່(ພົບ|ມີ)((ການ|ຂໍ້ມູນ|ລາຍການ|ປະຫວັດ|ທຸລະກ(ຳ|ໍາ)|ເຮັດ|ໜ້າ|ຫນ້າ|ນີ້|ອີກ|ແລ້ວ) ?)+',
  ].join('|'),
)

/** Its words for the page alone. */
const NO_PAGE = wholeText(
  [
    'invalid page( number)?',
    "((the|that|this|requested) )*page( number)?( \\d+)? ((is )?(not found|invalid|not valid|out of (range|bounds))|(does not|doesn't) exist|(has|contains) no \\w+)",
    'หน้า(นี้|ที่(เลือก|ระบุ|ต้องการ))?ไม่(ถูกต้อง|มี(อยู่)?)',
    '(ໜ້າ|ຫນ້າ)(ນີ້)?ບໍ່(ຖືກຕ້ອງ|ມີ)',
  ].join('|'),
)

/** What may stand beside them: how the call went, as a figure or a word. */
const OUTCOME = wholeText('\\d+|true|ok|success|bad request|unprocessable \\w+')

const isFailure = (figure: number) => figure >= 400 && figure < 600
/** A page that is not there is asked for wrongly. What else fails, such as a limit of calls, says nothing of it. */
const isOfPage = (figure: number) => [400, 404, 416, 422].includes(figure)

/**
 * Whether an answer to the question for a page says that there is no such page, and nothing else: that the list has
 * ended. A broken server, a limit of calls and the page of a proxy say nothing of the kind.
 * @param body as `readBody` returns it
 */
export function saysNoSuchPage(status: number, body: unknown): boolean {
  const isOk = status >= 200 && status < 300
  if (body === UNREADABLE || !(isOk || isOfPage(status))) return false
  if (body === undefined) return status === 404
  const places = typeof body === 'string' ? [{ message: body }] : placesIn(body)
  const figures = places.flatMap((place) => figuresIn(place).filter(isFailure))
  const texts = places.flatMap(outcomeTextsIn)
  const isPlain = texts.every(
    (text) => [NO_MORE, NO_PAGE, OUTCOME].some((one) => one.test(text)) || isNoWord(text),
  )
  if (places.length === 0 || places.some(holdsMore) || !figures.every(isOfPage) || !isPlain) return false
  if (status === 404 || (isOk && figures.includes(404))) return true
  return texts.some((text) => NO_PAGE.test(text) || (isOk && NO_MORE.test(text)))
}

type Place = Record<string, unknown>

const figuresIn = ({ status, statusCode, code, errorCode }: Place) =>
  [status, statusCode, code, errorCode].map(Number)

/** Returns the texts of a place that say how the call went. A key of the catalogue is read as words. */
function outcomeTextsIn(place: Place): string[] {
  const named = ['status', 'state', 'result', 'title', 'detail'].flatMap((name) => textsIn(place, name))
  return [...keysIn(place), ...named].map((text) => text.replaceAll('_', ' '))
}

/** Whether a place has rows, or errors in a form that is not read here. */
function holdsMore(place: Place): boolean {
  const { errors, ...fields } = place
  const lists = [place, ...Object.values(fields)].map(elementsOf)
  const hasErrors = Boolean(errors) && Object.keys(errors as object).length > 0
  return hasErrors || lists.some((list) => Array.isArray(list) && list.some(isObject))
}
