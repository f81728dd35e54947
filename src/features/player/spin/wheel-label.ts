/** How wide a text is at a font size, both in px. */
export type Measure = (text: string, fontPx: number) => number

/** The room for a label: from the rim inwards, where a slice gets ever narrower. In px. */
export interface LabelRoom {
  /** Where the text begins, from the middle of the wheel */
  outerRadius: number
  /** Where it must have ended */
  innerRadius: number
  sliceRadians: number
}

export interface WheelLabel {
  lines: string[]
  fontPx: number
}

/** Thai and Lao stack marks on both sides of a line. */
export const LINE_HEIGHT = 1.5
const LARGEST_PX = 17
const SMALLEST_PX = 11
const MOST_LINES = 3

/**
 * The largest way to write a label within its slice: on up to three lines, broken where the language
 * breaks; shortened only where nothing fits; null where even that would not be legible.
 */
export function fitLabel(label: string, room: LabelRoom, measure: Measure): WheelLabel | null {
  const text = label.trim().replace(/\s+/g, ' ')
  if (text === '') return null
  const words = wordsOf(text)
  for (let fontPx = LARGEST_PX; fontPx >= SMALLEST_PX; fontPx -= 1) {
    for (let lineCount = 1; lineCount <= Math.min(MOST_LINES, words.length); lineCount += 1) {
      const lines = breakInto(lineCount, words, (line) => measure(line, fontPx))
      if (fits(lines, fontPx, room, measure)) return { lines, fontPx }
    }
  }
  return shortened(text, room, measure)
}

function fits(lines: readonly string[], fontPx: number, room: LabelRoom, measure: Measure): boolean {
  const width = Math.max(...lines.map((line) => measure(line, fontPx)))
  const end = room.outerRadius - width
  return end >= room.innerRadius && lines.length * fontPx * LINE_HEIGHT <= breadthAt(end, room.sliceRadians)
}

/** How wide a slice is at a distance from the middle. */
function breadthAt(radius: number, sliceRadians: number): number {
  return sliceRadians >= Math.PI ? Number.POSITIVE_INFINITY : 2 * radius * Math.tan(sliceRadians / 2)
}

/** Lines of about the same width, in reading order. */
function breakInto(lineCount: number, words: readonly string[], widthOf: (line: string) => number): string[] {
  const target = widthOf(words.join('')) / lineCount
  const lines: string[] = []
  let line = ''
  for (const word of words) {
    const isFull = line !== '' && widthOf(line + word) - target > target - widthOf(line)
    if (isFull && lines.length < lineCount - 1) {
      lines.push(line.trim())
      line = ''
    }
    line += word
  }
  lines.push(line.trim())
  return lines.filter((part) => part !== '')
}

function shortened(text: string, room: LabelRoom, measure: Measure): WheelLabel | null {
  const letters = partsOf(text, 'grapheme')
  for (let kept = letters.length - 1; kept >= 1; kept -= 1) {
    const lines = [`${letters.slice(0, kept).join('').trimEnd()}…`]
    if (fits(lines, SMALLEST_PX, room, measure)) return { lines, fontPx: SMALLEST_PX }
  }
  return null
}

/** Words with the space after them: Thai and Lao write none between theirs, so the browser's dictionary tells. */
function wordsOf(text: string): string[] {
  const words: string[] = []
  for (const part of partsOf(text, 'word')) {
    // A mark or a sign stays with what it follows, a currency sign with its figure.
    const last = words.at(-1)
    if (last !== undefined && (/^[^\p{L}\p{N}]+$/u.test(part) || /[^\p{L}\p{N}\p{M}\s]$/u.test(last)))
      words[words.length - 1] = last + part
    else words.push(part)
  }
  return words
}

function partsOf(text: string, granularity: 'word' | 'grapheme'): string[] {
  // Missing from browsers that players still use.
  if (typeof Intl.Segmenter !== 'function') {
    return granularity === 'word' ? text.split(/(?<=\s)/) : (text.match(/\P{M}\p{M}*/gu) ?? [])
  }
  return Array.from(new Intl.Segmenter(undefined, { granularity }).segment(text), ({ segment }) => segment)
}
