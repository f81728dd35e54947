import { withoutPrivateNumbers } from '#domain/without-private-numbers.ts'
import { loadInTime } from '#offline/load-in-time.ts'
import type { ReceiptTexts } from '#ui/picture/draw-receipt-picture.ts'

/**
 * Returns what the sheet of a result shows, and no more: a hidden figure stays hidden. Others may see it,
 * so only the time and the reference keep their long numbers.
 */
export function readResult(sheet: HTMLElement): Pick<ReceiptTexts, 'amount' | 'rows' | 'note'> {
  const textOf = (element: Element | null) => element?.textContent?.trim() || null
  const masked = (text: string | null) => text && withoutPrivateNumbers(text)
  return {
    amount: textOf(sheet.querySelector('[data-result-amount]')),
    note: masked(textOf(sheet.querySelector('[data-result-body]'))),
    rows: [...sheet.querySelectorAll<HTMLElement>('[data-result-row]')].map((row) => {
      const value = row.querySelector('dd')
      const parts = value && value.children.length > 1 ? [...value.children] : [value]
      const text = parts.flatMap((part) => textOf(part) ?? []).join(' ')
      return {
        label: textOf(row.querySelector('dt')) ?? '',
        value: row.dataset.resultRow === 'exact' ? text : withoutPrivateNumbers(text),
      }
    }),
  }
}

/**
 * Draws a result. The code for it is loaded only then.
 * @throws {Error} when it cannot be loaded, or the browser cannot draw
 */
export async function drawResult(texts: ReceiptTexts): Promise<Blob> {
  const code = await loadInTime(import('#ui/picture/draw-receipt-picture.ts'))
  if (!code) throw new Error('the code that draws was not loaded')
  return code.drawReceiptPicture(texts)
}
