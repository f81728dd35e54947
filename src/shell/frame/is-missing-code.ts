/** What Chromium, Firefox and Safari say of a chunk that did not come. */
const MISSING_CODE = /dynamically imported module|module script failed/i

/** Whether an error says that code of the app did not come. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && MISSING_CODE.test(error.message)
}
