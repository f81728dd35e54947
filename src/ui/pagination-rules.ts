/**
 * Returns the page numbers to show, counted from 1: three before the current one and one after
 * (docs/product-rules.md#statement), and the first and the last page, so that neither is many taps away.
 */
export function pagesAround(page: number, pageCount: number): number[] {
  const near = [page - 3, page - 2, page - 1, page, page + 1]
  const shown = new Set([1, ...near, pageCount].filter((number) => number >= 1 && number <= pageCount))
  return [...shown].sort((a, b) => a - b)
}
