import { createHash } from 'node:crypto'

/**
 * The app's Content Security Policy, by directive. Any other server of the build must send the same. The
 * comments say where it must add the origins of the API and of the chat.
 */
const APP_CSP: Record<string, string> = {
  'default-src': "'self'",
  // Files of the build only. The hashes of index.html's inline scripts are added below.
  'script-src': "'self'",
  // index.html has inline styles for the first paint, and a drag sets the style of its element.
  'style-src': "'self' 'unsafe-inline'",
  // Pictures of games, banners and slips come from the operator's https hosts. Previews of slips are blobs.
  'img-src': "'self' data: blob: https:",
  'media-src': "'self' blob:",
  'font-src': "'self'",
  // Add the origins of the API and of the chat if they differ from the app's.
  'connect-src': "'self' ws: wss:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  // Some games are opened by a form that is posted to the provider. If the providers' hosts are known, name
  // them here instead of `https:`, and in VITE_FORM_HOSTS.
  'form-action': "'self' https:",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  // DOMPurify cleans all HTML of the server. The policy `kapao` allows the app's own workers.
  'require-trusted-types-for': "'script'",
  'trusted-types': 'dompurify kapao',
}

/** The hashes of a page's inline scripts, in the form that the policy needs. */
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
  // An address of the app can hold an invite code, and one of a game a password.
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
}

/** The headers of every file of the app. */
export function appHeaders(html: string): Record<string, string> {
  const hashes = inlineScriptHashes(html)
  const policy = { ...APP_CSP, 'script-src': [APP_CSP['script-src'], ...hashes].join(' ') }
  return { ...COMMON, 'content-security-policy': policyText(policy) }
}

/** The headers of the console and the demo games: own files only, no inline scripts. */
export const PAGE_HEADERS: Record<string, string> = {
  ...COMMON,
  'content-security-policy':
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self' ws: wss:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
}

/** The headers of pictures: a browser runs nothing in them, whatever a player uploaded. */
export const PICTURE_POLICY: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
}
