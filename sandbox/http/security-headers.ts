import { createHash } from 'node:crypto'

/**
 * The app's Content Security Policy, directive by directive. An operator who serves the build from
 * another server sends the same, with the API's and the chat's origins added where it says so.
 */
const APP_CSP: Record<string, string> = {
  'default-src': "'self'",
  // Only files of the build, and the inline scripts of index.html by their hash (added below).
  'script-src': "'self'",
  // The first paint's styles stand in index.html, and drag positions are set on elements.
  'style-src': "'self' 'unsafe-inline'",
  // Artwork of games, banners and slips comes from the operator's https hosts; slips are previewed from blobs.
  'img-src': "'self' data: blob: https:",
  'media-src': "'self' blob:",
  'font-src': "'self'",
  // An API or chat on another origin has to be added here.
  'connect-src': "'self' ws: wss:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  // Some games are entered by a form that is posted to the provider (specification section 7). Who
  // knows the providers' hosts names them here instead of `https:`, and in VITE_FORM_HOSTS.
  'form-action': "'self' https:",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  // Text of the server becomes HTML only through DOMPurify; `kapao` lets through the addresses of our own workers.
  'require-trusted-types-for': "'script'",
  'trusted-types': 'dompurify kapao',
}

/** The hashes that let the inline scripts of a page run. */
function inlineScriptHashes(html: string): string[] {
  const inline = html.matchAll(
    /<script(?![^>]*\bsrc=)(?![^>]*type="(?:application|text)\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g,
  )
  return [...inline]
    .map((match) => match[1] ?? '')
    .filter((script) => script.trim() !== '')
    .map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
}

function policyText(policy: Record<string, string>): string {
  return Object.entries(policy)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}

const COMMON = {
  'x-content-type-options': 'nosniff',
  // Addresses of the app may hold an invite code; those of games hold passwords.
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
}

/** Headers of every file of the app. */
export function appHeaders(html: string): Record<string, string> {
  const hashes = inlineScriptHashes(html)
  const policy = { ...APP_CSP, 'script-src': [APP_CSP['script-src'], ...hashes].join(' ') }
  return { ...COMMON, 'content-security-policy': policyText(policy) }
}

/** The console and the demo games: their own files, no inline scripts. */
export const PAGE_HEADERS: Record<string, string> = {
  ...COMMON,
  'content-security-policy':
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self' ws: wss:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
}

/** Pictures, opened by themselves, run nothing, whatever a player uploaded. */
export const PICTURE_POLICY: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
}
