/**
 * Returns the page numbers to show, counted from 1: three before the current one and one after
 * (docs/product-rules.md#statement).
 */
export function pagesAround(page: number, pageCount: number): number[] {
  const first = Math.max(1, page - 3)
  const last = Math.min(pageCount, page + 1)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step)
}
