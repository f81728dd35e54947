import type { SheetPart } from './draw-sheet.ts'
import { wrapText } from './wrap-text.ts'

export interface SheetRow {
  label: string
  value: string
  /** It is a part of the row above: it stands further in, without a line between them. */
  isPart?: boolean
}

const PX = 36
const LINE = 54
const PADDING = 18
const LABEL_SHARE = 0.38
const INDENT = 40

/** Rows of a label and a value, with a line between them. A long value takes several lines. */
export function sheetRows(rows: readonly SheetRow[]): SheetPart {
  return (pen) => {
    const { context, width, margin, font, token } = pen
    const whole = width - 2 * margin
    const labelWidth = whole * LABEL_SHARE
    const measured = rows.map(({ label, value, isPart = false }) => ({
      label,
      isPart,
      lines: wrapText(context, font(700, PX), value, whole - labelWidth - PADDING),
    }))
    const heightOf = (lines: readonly string[]) => lines.length * LINE + 2 * PADDING
    return {
      height: measured.reduce((sum, { lines }) => sum + heightOf(lines), 0),
      draw(top) {
        let y = top
        context.textBaseline = 'middle'
        context.fillStyle = token('on-paper')
        for (const { label, lines, isPart } of measured) {
          const [indent, weight] = isPart ? [INDENT, 500] : [0, 700]
          context.globalAlpha = 0.16
          if (!isPart) context.fillRect(margin, y, whole, 2)
          context.globalAlpha = 0.72
          context.textAlign = 'left'
          context.font = font(500, PX)
          context.fillText(label, margin + indent, y + PADDING + LINE / 2, labelWidth - indent)
          context.globalAlpha = 1
          context.textAlign = 'right'
          context.font = font(weight, PX)
          for (const [index, line] of lines.entries()) {
            context.fillText(line, width - margin, y + PADDING + LINE * (index + 0.5), whole - labelWidth)
          }
          y += heightOf(lines)
        }
      },
    }
  }
}
