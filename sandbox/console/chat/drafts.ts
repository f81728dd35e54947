/** Rows that can be added and taken away; the key tells them apart while they are typed in. */
export type Rows<T> = { key: number; value: T }[]

let rowsMade = 0
/** A row with a key of its own. */
export function newRow<T>(value: T): Rows<T>[number] {
  rowsMade += 1
  return { key: rowsMade, value }
}

/** What a button of each type carries: what is sent back, an address, a phone number. */
export const BUTTON_PAYLOADS = {
  postback: 'ฝากเงิน',
  web: 'https://example.com/howto/deposit',
  call: '021234567',
  other: '',
}

export interface ButtonDraft {
  title: string
  type: keyof typeof BUTTON_PAYLOADS
  payload: string
}

export interface CardDraft {
  title: string
  subtitle: string
  image: string
  buttons: Rows<ButtonDraft>
}

export interface ChoicesDraft {
  message: string
  buttons: Rows<ButtonDraft>
}

export const EXAMPLE_FILES = {
  image: `${location.origin}/sandbox/art/slip/example.svg`,
  video: `${location.origin}/how-to/th/wallet.mp4`,
  file: `${location.origin}/sandbox/art/slip/example.svg`,
}

export interface MediaDraft {
  message: string
  /** The path is a whole address */
  url: boolean
  fileType: keyof typeof EXAMPLE_FILES
  filePath: string
}

/** A button to begin with, which the operator changes. */
export const newButton = (): ButtonDraft => ({
  title: 'ฝากเงิน',
  type: 'postback',
  payload: BUTTON_PAYLOADS.postback,
})
/** A card to begin with, which the operator changes. */
export const newCard = (): CardDraft => ({
  title: 'โบนัสรายวัน 50 บาท',
  subtitle: 'รับได้วันละ 2 ครั้ง',
  image: `${location.origin}/sandbox/art/bonus/DAILY50.svg`,
  buttons: [newRow(newButton())],
})
const newChoices = (): ChoicesDraft => ({ message: 'สนใจเรื่องไหนคะ', buttons: [newRow(newButton())] })

/** A draft of each message type, and of one that no app knows. */
export const newDrafts = () => ({
  text: { message: '' },
  buttons: newChoices(),
  quick_replies: newChoices(),
  media: {
    message: 'ตัวอย่างสลิปค่ะ',
    url: true,
    fileType: 'image',
    filePath: EXAMPLE_FILES.image,
  } as MediaDraft,
  generic: { cards: [newRow(newCard())] },
  postback: { message: 'ดูโปรโมชั่น', payload: 'PROMOTION' },
  another: { type: 'hologram', json: '{ "message": "?" }' },
})

export type Drafts = ReturnType<typeof newDrafts>
export type DraftKind = keyof Drafts

/** What each is called, the most usual first. */
export const DRAFT_LABELS: Record<DraftKind, string> = {
  text: 'Text',
  buttons: 'Buttons',
  quick_replies: 'Quick replies',
  media: 'Media',
  generic: 'Cards (generic)',
  postback: 'Postback',
  another: 'A type the app does not know',
}

const valuesOf = <T>(rows: Rows<T>): T[] => rows.map(({ value }) => value)

function parseJson(typed: string): unknown {
  try {
    return JSON.parse(typed)
  } catch (error) {
    throw new Error(`Payload: not JSON (${error instanceof Error ? error.message : error})`)
  }
}

/**
 * The draft of a kind as the control API takes it.
 * @throws {Error} in plain words when it cannot be sent yet
 */
export function messageOf(kind: DraftKind, drafts: Drafts): { message_type: string; payload: unknown } {
  if (kind === 'another') {
    return { message_type: drafts.another.type.trim(), payload: parseJson(drafts.another.json) }
  }
  if (kind === 'text' && drafts.text.message.trim() === '') throw new Error('There is nothing to send yet.')
  if (kind === 'generic') {
    const elements = valuesOf(drafts.generic.cards).map((card) => ({
      ...card,
      buttons: valuesOf(card.buttons),
    }))
    return { message_type: kind, payload: { elements } }
  }
  if (kind === 'buttons' || kind === 'quick_replies') {
    const { message, buttons } = drafts[kind]
    return { message_type: kind, payload: { message, buttons: valuesOf(buttons) } }
  }
  return { message_type: kind, payload: drafts[kind] }
}
