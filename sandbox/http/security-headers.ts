/** The headers of the console and the demo games: own files only, no inline scripts. */
export const PAGE_HEADERS: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  // An address of a game can hold a password.
  'referrer-policy': 'no-referrer',
  'content-security-policy':
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
}

/** The headers of pictures: a browser runs nothing in them, whatever a player uploaded. */
export const PICTURE_POLICY: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
}
