/** Measures the width of a text at a font size, both in px. */
export type Measure = (text: string, fontPx: number) => number

/** The room for a label in px. A slice becomes narrower from the rim to the middle. */
export interface LabelRoom {
  /** The start of the text, as a distance from the middle. */
  outerRadius: number
  /** The last possible end of the text. */
  innerRadius: number
  sliceRadians: number
}

export interface WheelLabel {
  lines: string[]
  fontPx: number
}

/** Thai and Lao stack marks above and below a letter. */
export const LINE_HEIGHT = 1.5
const LARGEST_PX = 17
const SMALLEST_PX = 11
const MOST_LINES = 3
/** More letters never fit a slice. Measuring each shorter text of a long one would hold the page for seconds. */
const MOST_LETTERS = 60

/**
 * Finds the largest size at which a label fits into its slice, on up to three lines that break between
 * words. A label that fits in no size is shortened. Returns null where even that is not legible.
 */
export function fitLabel(label: string, room: LabelRoom, measure: Measure): WheelLabel | null {
  const text = cut(label.trim().replace(/\s+/g, ' '))
  if (text === '') return null
  const words = wordsOf(text)
  for (let fontPx = LARGEST_PX; fontPx >= SMALLEST_PX; fontPx -= 1) {
    for (let lineCount = 1; lineCount <= Math.min(MOST_LINES, words.length); lineCount += 1) {
      const lines = breakInto(lineCount, words, (line) => measure(line, fontPx))
      if (fits(lines, fontPx, room, measure)) return { lines, fontPx }
    }
  }
  return shorten(text, room, measure)
}

function cut(text: string): string {
  // A letter may have several marks. The text is cut before it is split, which takes its time, too.
  const letters = partsOf(text.slice(0, MOST_LETTERS * 8), 'grapheme')
  return letters.length > MOST_LETTERS
    ? `${letters.slice(0, MOST_LETTERS).join('').trimEnd()}…`
    : letters.join('')
}

function fits(lines: readonly string[], fontPx: number, room: LabelRoom, measure: Measure): boolean {
  const width = Math.max(...lines.map((line) => measure(line, fontPx)))
  const end = room.outerRadius - width
  return end >= room.innerRadius && lines.length * fontPx * LINE_HEIGHT <= breadthAt(end, room.sliceRadians)
}

/** Returns the width of a slice at a distance from the middle. */
function breadthAt(radius: number, sliceRadians: number): number {
  return sliceRadians >= Math.PI ? Number.POSITIVE_INFINITY : 2 * radius * Math.tan(sliceRadians / 2)
}

/** Breaks words into lines of about the same width. */
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

function shorten(text: string, room: LabelRoom, measure: Measure): WheelLabel | null {
  const letters = partsOf(text, 'grapheme')
  for (let kept = letters.length - 1; kept >= 1; kept -= 1) {
    const lines = [`${letters.slice(0, kept).join('').trimEnd()}…`]
    if (fits(lines, SMALLEST_PX, room, measure)) return { lines, fontPx: SMALLEST_PX }
  }
  return null
}

/**
 * Splits a text into words with their trailing space. Thai and Lao put no spaces between words, so the
 * browser's dictionary is used.
 */
function wordsOf(text: string): string[] {
  const words: string[] = []
  for (const part of partsOf(text, 'word')) {
    // Punctuation stays with the word before it, and a currency sign with its amount.
    const last = words.at(-1)
    if (last !== undefined && (/^[^\p{L}\p{N}]+$/u.test(part) || /[^\p{L}\p{N}\p{M}\s]$/u.test(last)))
      words[words.length - 1] = last + part
    else words.push(part)
  }
  return words
}

function partsOf(text: string, granularity: 'word' | 'grapheme'): string[] {
  // Some browsers that players use do not have it.
  if (typeof Intl.Segmenter !== 'function') {
    return granularity === 'word' ? (text.match(/\S*\s|\S+/g) ?? []) : (text.match(/\P{M}\p{M}*/gu) ?? [])
  }
  return Array.from(new Intl.Segmenter(undefined, { granularity }).segment(text), ({ segment }) => segment)
}
