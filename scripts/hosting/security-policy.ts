import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Config } from '../../src/settings.ts'

type Policy = Record<string, string[]>

const originOf = (address: string) => (URL.canParse(address) ? [new URL(address).origin] : [])
const httpsHosts = (hosts: readonly string[]) =>
  hosts.map((host) => (host === '*' ? 'https:' : `https://${host}`))

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The hashes of the inline elements that a pattern finds in pages, in the form that a policy needs. */
function inlineHashes(pages: readonly string[], pattern: RegExp): string[] {
  return pages
    .flatMap((html) => [...html.matchAll(pattern)])
    .map((match) => match[1] ?? '')
    .filter((text) => text.trim() !== '')
    .map(hashOf)
}

const INLINE_SCRIPT =
  /<script(?![^>]*\bsrc=)(?![^>]*type="(?:application|text)\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g

/**
 * Returns the styles that the library of the toasts writes into the page.
 * @throws {Error} where another version of it does so in another way
 */
export function toastStyles(): string {
  const source = readFileSync(fileURLToPath(import.meta.resolve('sonner')), 'utf8')
  const [, text] = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(source) ?? []
  if (!text) throw new Error('sonner has no __insertCSS("…"): look how it adds its styles now')
  return JSON.parse(text)
}

/** What the page may load and whom it may send to, by directive. `pages` are built pages. */
function policyFor(
  { apiUrl, chatUrl, reportUrl, imageHosts, formHosts }: Config,
  pages: readonly string[],
): Policy {
  const api = originOf(apiUrl)
  return {
    'default-src': ["'self'"],
    // Files of the build only, and the inline scripts and styles of its pages.
    'script-src': ["'self'", ...inlineHashes(pages, INLINE_SCRIPT)],
    // The toasts' element is empty when it enters the page.
    'style-src': ["'self'", ...inlineHashes(pages, INLINE_STYLE), hashOf(''), hashOf(toastStyles())],
    // No HTML of the server keeps a style attribute. The parser reports those that DOMPurify removes.
    'style-src-attr': ["'unsafe-inline'"],
    // Pictures of games, banks and banners come from the operator's hosts. Previews of slips are blobs.
    'img-src': ["'self'", 'data:', 'blob:', ...api, ...httpsHosts(imageHosts)],
    'media-src': ["'self'", 'blob:', ...api],
    'font-src': ["'self'"],
    // 'self' covers a WebSocket of the own origin.
    'connect-src': [
      "'self'",
      ...api,
      ...originOf(chatUrl).map((origin) => origin.replace(/^http/, 'ws')),
      ...originOf(reportUrl),
    ],
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
  const policy = policyText(policyFor(config, [html]))
  return html.replace(
    charset,
    `${charset}\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`,
  )
}

/** The headers of every file of the build. `pages` are all its pages. */
export function securityHeaders(config: Config, pages: readonly string[]): Record<string, string> {
  return {
    'Content-Security-Policy': policyText({ ...policyFor(config, pages), 'frame-ancestors': ["'none'"] }),
    'X-Content-Type-Options': 'nosniff',
    // An address of the app can hold an invite code, and one of a game a password.
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // Browsers ignore it on plain http.
    'Strict-Transport-Security': 'max-age=31536000',
  }
}
