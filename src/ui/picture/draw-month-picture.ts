import { centredLines, drawSheet, type Pen, type SheetPart, space } from './draw-sheet.ts'
import { type SheetRow, sheetRows } from './sheet-rows.ts'

/** The figures of a month in the player's language. */
export interface MonthTexts {
  appName: string
  title: string
  /** From which day to which. */
  days: string
  /** From when on and until when it is counted, where not all of it is known. */
  known: string | null
  netLabel: string
  net: string
  rows: readonly SheetRow[]
  /** Stands small at the end: what is counted, and since when. */
  notes: readonly string[]
}

/** The heights of a day's bars, each 0 to 1; null where the day is not known. */
export type DayHeights = { in: number; out: number } | null

const BARS = 220

/**
 * Draws a month as a picture, on the phone, so also without a network.
 * @param days the days of the month; empty where no bars are wanted
 * @throws {DOMException} when the browser cannot draw
 */
export function drawMonthPicture(texts: MonthTexts, days: readonly DayHeights[]): Promise<Blob> {
  const { appName, title, days: range, known, netLabel, net, rows, notes } = texts
  const words = [
    title,
    range,
    known,
    netLabel,
    net,
    ...notes,
    ...rows.flatMap(({ label, value }) => [label, value]),
  ]
  return drawSheet(
    appName,
    [
      centredLines([
        { text: title, px: 52, weight: 700, wraps: true },
        { text: range, px: 36, isMuted: true },
        ...(known === null ? [] : [{ text: known, px: 30, wraps: true }]),
      ]),
      space(16),
      centredLines([
        { text: netLabel, px: 36, isMuted: true },
        { text: net, px: 104, weight: 700 },
      ]),
      ...(days.length > 0 ? [space(24), dayBars(days)] : []),
      space(32),
      sheetRows(rows),
      space(28),
      centredLines(notes.map((text) => ({ text, px: 30, isMuted: true, wraps: true }))),
    ],
    words.join(''),
  )
}

/** On white paper, in both themes. */
const COLOURS = { in: '#0b6b45', out: '#b3203c' }

/** Two bars a day. */
function dayBars(days: readonly DayHeights[]): SheetPart {
  return ({ context, width, margin, token }: Pen) => ({
    height: BARS + 2,
    draw(top) {
      const room = (width - 2 * margin) / days.length
      const bar = Math.min(26, room * 0.4)
      const heightOf = (share: number) => (share === 0 ? 0 : Math.max(6, share * BARS))
      const fill = (x: number, share: number) => {
        const height = heightOf(share)
        context.fillRect(x, top + BARS - height, bar, height)
      }
      // What goes out differs by more than its colour.
      const outline = (x: number, share: number) => {
        const height = heightOf(share)
        if (height > 0) context.strokeRect(x + 2, top + BARS - height + 2, bar - 4, Math.max(2, height - 4))
      }
      for (const [index, day] of days.entries()) {
        const middle = margin + room * (index + 0.5)
        if (day === null) {
          context.globalAlpha = 0.08
          context.fillStyle = token('on-paper')
          context.fillRect(middle - bar - 1, top, 2 * bar + 2, BARS)
          context.globalAlpha = 1
          continue
        }
        context.fillStyle = COLOURS.in
        fill(middle - bar - 1, day.in)
        context.strokeStyle = COLOURS.out
        context.lineWidth = 4
        outline(middle + 1, day.out)
      }
      context.globalAlpha = 0.3
      context.fillStyle = token('on-paper')
      context.fillRect(margin, top + BARS, width - 2 * margin, 2)
      context.globalAlpha = 1
    },
  })
}
