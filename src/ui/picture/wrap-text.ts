/** Breaks a text between words, so that each line fits. Thai and Lao have no spaces between theirs. */
export function wrapText(
  context: CanvasRenderingContext2D,
  font: string,
  text: string,
  room: number,
): string[] {
  context.font = font
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
  if (!('Segmenter' in Intl)) return text.split(/(?= )/)
  return [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)].map(
    ({ segment }) => segment,
  )
}
