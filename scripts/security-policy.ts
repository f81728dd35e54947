import { createHash } from 'node:crypto'
import type { Config } from '../src/config.ts'

type Policy = Record<string, string[]>

const originOf = (address: string) => (URL.canParse(address) ? [new URL(address).origin] : [])
const httpsHosts = (hosts: readonly string[]) =>
  hosts.map((host) => (host === '*' ? 'https:' : `https://${host}`))

/** The hashes of a page's inline scripts, in the form that a policy needs. */
function inlineScriptHashes(html: string): string[] {
  const inline = html.matchAll(
    /<script(?![^>]*\bsrc=)(?![^>]*type="(?:application|text)\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g,
  )
  return [...inline]
    .map((match) => match[1] ?? '')
    .filter((script) => script.trim() !== '')
    .map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
}

/** What the page may load and whom it may send to, by directive. `html` is the built page. */
function policyFor({ apiUrl, chatUrl, imageHosts, formHosts }: Config, html: string): Policy {
  const api = originOf(apiUrl)
  return {
    'default-src': ["'self'"],
    // Files of the build only, and the inline scripts of its page.
    'script-src': ["'self'", ...inlineScriptHashes(html)],
    // index.html has inline styles for the first paint, and a drag sets the style of its element.
    'style-src': ["'self'", "'unsafe-inline'"],
    // Pictures of games, banks and banners come from the operator's hosts. Previews of slips are blobs.
    'img-src': ["'self'", 'data:', 'blob:', ...api, ...httpsHosts(imageHosts)],
    'media-src': ["'self'", 'blob:', ...api],
    'font-src': ["'self'"],
    // 'self' covers a WebSocket of the own origin.
    'connect-src': ["'self'", ...api, ...originOf(chatUrl).map((origin) => origin.replace(/^http/, 'ws'))],
    'object-src': ["'none'"],
    'frame-src': ["'none'"],
    'base-uri': ["'none'"],
    // Some games are opened by a form that is posted to the provider, with the game's password.
    'form-action': ["'self'", ...api, ...httpsHosts(formHosts)],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    // DOMPurify cleans all HTML of the server. The policy `kapao` allows the app's own workers.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['dompurify', 'kapao'],
  }
}

function policyText(policy: Policy): string {
  return Object.entries(policy)
    .map(([name, values]) => [name, ...new Set(values)].join(' '))
    .join('; ')
}

/** Writes the policy into the page, before anything that it governs. A page cannot forbid its framing. */
export function withPolicy(html: string, config: Config): string {
  const charset = '<meta charset="utf-8" />'
  if (!html.includes(charset)) throw new Error(`index.html has no ${charset}`)
  const policy = policyText(policyFor(config, html))
  return html.replace(
    charset,
    `${charset}\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`,
  )
}

/** The headers of every file of the build. */
export function securityHeaders(config: Config, html: string): Record<string, string> {
  return {
    'Content-Security-Policy': policyText({ ...policyFor(config, html), 'frame-ancestors': ["'none'"] }),
    'X-Content-Type-Options': 'nosniff',
    // An address of the app can hold an invite code, and one of a game a password.
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    // Browsers ignore it on plain http.
    'Strict-Transport-Security': 'max-age=31536000',
  }
}
