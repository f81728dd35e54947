/** What Chromium, Firefox, Safari and Vite say of a chunk that did not come, or of a page in its place. */
const MISSING_CODE = /imported module|module script|MIME type|unable to preload/i

/** Whether an error says that code of the app did not come. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && MISSING_CODE.test(error.message)
}
