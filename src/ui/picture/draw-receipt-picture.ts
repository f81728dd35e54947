import { centredLines, drawSheet, type Pen, type SheetLine, type SheetPart, space } from './draw-sheet.ts'
import { type SheetRow, sheetRows } from './sheet-rows.ts'

export type ReceiptState = 'success' | 'failed' | 'progress'

/** A receipt in the player's language. No private number may stand in it whole. */
export interface ReceiptTexts {
  appName: string
  state: ReceiptState
  /** The state in words; null where the title says it. */
  stateText: string | null
  title: string
  /** With its sign; null where no single amount moved. */
  amount: string | null
  rows: readonly SheetRow[]
  /** Stands small at the end. */
  note: string | null
}

const MARK = 120

/**
 * Draws a receipt as a picture, on the phone, so also without a network.
 * @throws {DOMException} when the browser cannot draw
 */
export function drawReceiptPicture(texts: ReceiptTexts): Promise<Blob> {
  const { appName, state, stateText, title, amount, rows, note } = texts
  const words = [
    appName,
    stateText,
    title,
    amount,
    note,
    ...rows.flatMap(({ label, value }) => [label, value]),
  ]
  return drawSheet(
    appName,
    [
      space(20),
      stateMark(state),
      centredLines([
        ...line(stateText, { px: 40, isMuted: true }),
        { text: title, px: 52, weight: 700, wraps: true },
        ...line(amount, { px: 104, weight: 700, isStruck: state === 'failed' }),
      ]),
      space(32),
      sheetRows(rows),
      space(28),
      centredLines(line(note, { px: 30, isMuted: true, wraps: true })),
    ],
    words.join(''),
  )
}

function line(text: string | null, look: Omit<SheetLine, 'text'>): SheetLine[] {
  return text === null ? [] : [{ text, ...look }]
}

/** On white paper, in both themes. */
const COLOURS: Record<ReceiptState, string> = { success: '#0b6b45', failed: '#b3203c', progress: '#8a5a00' }

/** A check, a cross and the hands of a clock, in a box of 48. */
const STROKES: Record<ReceiptState, string> = {
  success: 'm14 25 7.5 7.5L35 17',
  failed: 'm16 16 16 16m0-16L16 32',
  progress: 'M24 13v11.5l7.5 4.5',
}

function stateMark(state: ReceiptState): SheetPart {
  return ({ context, width, token }: Pen) => ({
    height: MARK + 24,
    draw(top) {
      context.save()
      context.translate((width - MARK) / 2, top)
      context.scale(MARK / 48, MARK / 48)
      context.fillStyle = COLOURS[state]
      context.fill(new Path2D('M0 24a24 24 0 1 0 48 0a24 24 0 1 0-48 0'))
      context.strokeStyle = token('paper')
      context.lineWidth = 4.5
      context.lineCap = 'round'
      context.lineJoin = 'round'
      context.stroke(new Path2D(STROKES[state]))
      context.restore()
    },
  })
}
