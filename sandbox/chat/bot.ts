import type { Message } from './conversations.ts'

const text = (message: string): Message => ({ message_type: 'text', payload: { message } })

const menu: Message = {
  message_type: 'quick_replies',
  payload: {
    message: 'สนใจเรื่องไหนคะ',
    buttons: [
      { title: 'ฝากเงิน', type: 'postback', payload: 'ฝากเงิน' },
      { title: 'ถอนเงิน', type: 'postback', payload: 'ถอนเงิน' },
      { title: 'โปรโมชั่น', type: 'postback', payload: 'โปรโมชั่น' },
    ],
  },
}

/** The bot's replies to a message with these words. `origin` is where its pictures are. */
const script: readonly { words: RegExp; replies(origin: string): Message[] }[] = [
  {
    words: /ฝาก|เติม|deposit|ຝາກ/i,
    replies: () => [
      {
        message_type: 'buttons',
        payload: {
          message: 'ฝากเงินได้ที่หน้าแรก กดปุ่มฝาก เครดิตเข้าภายใน 1 นาทีค่ะ หากยังไม่เข้า ส่งสลิปให้เราได้เลย',
          buttons: [
            { title: 'วิธีฝากเงิน', type: 'web', payload: 'https://example.com/howto/deposit' },
            { title: 'โทรหาเรา', type: 'call', payload: '021234567' },
            { title: 'ส่งสลิปแล้ว', type: 'postback', payload: 'ส่งสลิปแล้ว' },
          ],
        },
      },
    ],
  },
  {
    words: /ถอน|withdraw|ຖອນ/i,
    replies: () => [text('ถอนเงินใช้เวลาไม่เกิน 5 นาทีค่ะ รบกวนขอเวลาที่ทำรายการกับยอดเงินด้วยนะคะ')],
  },
  {
    words: /โปร|โบนัส|bonus|promo|ໂປຣ/i,
    replies: (origin) => [
      {
        message_type: 'generic',
        payload: {
          elements: [
            {
              title: 'โบนัสรายวัน 50 บาท',
              subtitle: 'รับได้วันละ 2 ครั้ง',
              image: `${origin}/sandbox/art/bonus/DAILY50.svg`,
              buttons: [{ title: 'สนใจ', type: 'postback', payload: 'สนใจโบนัสรายวัน' }],
            },
            {
              title: 'โบนัสสุดสัปดาห์ 200 บาท',
              subtitle: 'สัปดาห์ละ 1 ครั้ง',
              image: `${origin}/sandbox/art/bonus/WEEKEND200.svg`,
              buttons: [{ title: 'สนใจ', type: 'postback', payload: 'สนใจโบนัสสุดสัปดาห์' }],
            },
          ],
        },
      },
    ],
  },
  {
    words: /รูป|ภาพ|ตัวอย่าง|picture|ຮູບ/i,
    replies: (origin) => [
      {
        message_type: 'media',
        payload: {
          message: 'ตัวอย่างสลิปที่อ่านได้ชัดเจนค่ะ',
          url: true,
          fileType: 'image',
          filePath: `${origin}/sandbox/art/slip/example.svg`,
        },
      },
    ],
  },
  { words: /ขอบคุณ|thank|ຂອບໃຈ/i, replies: () => [text('ยินดีค่ะ มีอะไรให้ช่วยอีกทักมาได้ตลอดเลยนะคะ')] },
  { words: /สวัสดี|หวัดดี|hello|hi\b|ສະບາຍດີ/i, replies: () => [text('สวัสดีค่ะ ยินดีให้บริการค่ะ'), menu] },
]

/** The words in a customer's message; a picture or a file has none. */
function wordsOf({ payload }: Message): string {
  if (typeof payload === 'string') return payload
  if (typeof payload !== 'object' || payload === null) return ''
  const { message, payload: chosen } = payload as { message?: unknown; payload?: unknown }
  return [message, chosen].filter((part) => typeof part === 'string').join(' ')
}

/** The bot's replies to a customer's message. `origin` is the sandbox's own, for pictures and links. */
export function botRepliesTo(message: Message, origin: string): Message[] {
  if (message.message_type === 'media') return [text('ได้รับไฟล์แล้วค่ะ แอดมินกำลังตรวจสอบให้นะคะ')]
  const words = wordsOf(message)
  const found = script.find((entry) => entry.words.test(words))
  return found ? found.replies(origin) : [text('รับทราบค่ะ แอดมินจะรีบตรวจสอบให้นะคะ'), menu]
}
