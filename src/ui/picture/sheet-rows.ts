import type { Pen, SheetPart } from './draw-sheet.ts'

export interface SheetRow {
  label: string
  value: string
}

const PX = 36
const LINE = 54
const PADDING = 18
const LABEL_SHARE = 0.38

/** Rows of a label and a value, with a line between them. A long value takes several lines. */
export function sheetRows(rows: readonly SheetRow[]): SheetPart {
  return (pen) => {
    const { context, width, margin, font, token } = pen
    const whole = width - 2 * margin
    const labelWidth = whole * LABEL_SHARE
    const measured = rows.map(({ label, value }) => ({
      label,
      lines: wrapped(pen, value, whole - labelWidth - PADDING),
    }))
    const heightOf = (lines: readonly string[]) => lines.length * LINE + 2 * PADDING
    return {
      height: measured.reduce((sum, { lines }) => sum + heightOf(lines), 0),
      draw(top) {
        let y = top
        context.textBaseline = 'middle'
        context.fillStyle = token('on-paper')
        for (const { label, lines } of measured) {
          context.globalAlpha = 0.16
          context.fillRect(margin, y, whole, 2)
          context.globalAlpha = 0.72
          context.textAlign = 'left'
          context.font = font(500, PX)
          context.fillText(label, margin, y + PADDING + LINE / 2, labelWidth)
          context.globalAlpha = 1
          context.textAlign = 'right'
          context.font = font(700, PX)
          for (const [index, line] of lines.entries()) {
            context.fillText(line, width - margin, y + PADDING + LINE * (index + 0.5), whole - labelWidth)
          }
          y += heightOf(lines)
        }
      },
    }
  }
}

/** Breaks a text between words. Thai and Lao have no spaces between theirs. */
function wrapped({ context, font }: Pen, text: string, room: number): string[] {
  context.font = font(700, PX)
  const lines: string[] = []
  let line = ''
  for (const word of wordsOf(text)) {
    if (line !== '' && context.measureText(line + word).width > room) {
      lines.push(line.trim())
      line = ''
    }
    line += word
  }
  return [...lines, line.trim()]
}

function wordsOf(text: string): string[] {
  if (!('Segmenter' in Intl)) return text.split(/(?<= )/)
  return [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)].map(
    ({ segment }) => segment,
  )
}
