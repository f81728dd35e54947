type Sanitize = typeof import('./sanitize-html.ts').sanitizeHtml

let loaded: Sanitize | null = null

/** Returns what cleans HTML of the server, once it is loaded. */
export const loadedSanitizer = () => loaded

/**
 * DOMPurify is loaded with the first HTML of the server, so that the login page stays small.
 * @throws {Error} where it cannot be loaded; the next call tries again
 */
export async function loadSanitizer(): Promise<Sanitize> {
  loaded ??= (await import('./sanitize-html.ts')).sanitizeHtml
  return loaded
}
