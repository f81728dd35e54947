import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../src/settings.ts'
import { securityHeaders, toastStyles, withPolicy } from './security-policy.ts'

const PAGE =
  '<!doctype html><head><meta charset="utf-8" /><title>Kapao</title></head><script src="/x.js"></script>'

const config = (settings: Record<string, string> = {}) => readConfig({ MODE: 'th', ...settings })
const metaOf = (html: string) =>
  /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? ''

/** The values of a directive in the page that a build with these settings writes. */
function directive(name: string, settings: Record<string, string> = {}, page = PAGE): string[] {
  const found = metaOf(withPolicy(page, config(settings)))
    .split('; ')
    .find((text) => text.startsWith(`${name} `))
  return found?.split(' ').slice(1) ?? []
}

describe('the policy in the page', () => {
  it('stands before everything that it governs', () => {
    const html = withPolicy(PAGE, config())
    expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.indexOf('<title>'))
    expect(() => withPolicy('<html></html>', config())).toThrow('charset')
  })

  it('runs only files of the build and the inline scripts of the page', () => {
    expect(directive('script-src')).toEqual(["'self'"])
    const script = 'document.documentElement.dataset.theme = "dark";\n'.repeat(20)
    const page = PAGE.replace(
      '</head>',
      `<script>${script}</script><script type="application/json">{}</script></head>`,
    )
    const hash = createHash('sha256').update(script).digest('base64')
    expect(directive('script-src', {}, page)).toEqual(["'self'", `'sha256-${hash}'`])
    expect(directive('require-trusted-types-for')).toEqual(["'script'"])
    expect(directive('trusted-types')).toEqual(['dompurify', 'kapao'])
  })

  it.each([
    [{}, ["'self'"]],
    [{ VITE_CHAT_URL: '/' }, ["'self'"]],
    [{ VITE_API_URL: 'https://api.example/v2/' }, ["'self'", 'https://api.example']],
    [
      { VITE_API_URL: 'https://api.example', VITE_CHAT_URL: 'https://chat.example:8443/socket' },
      ["'self'", 'https://api.example', 'wss://chat.example:8443'],
    ],
    [{ VITE_REPORT_URL: '/reports' }, ["'self'"]],
    [{ VITE_REPORT_URL: 'https://reports.example/kapao' }, ["'self'", 'https://reports.example']],
    [{ VITE_CHAT_URL: 'http://localhost:3000' }, ["'self'", 'ws://localhost:3000']],
  ])('with %j connects to %j only', (settings, hosts) => {
    expect(directive('connect-src', settings)).toEqual(hosts)
  })

  it('shows pictures and films of the API, and pictures of the listed hosts', () => {
    const api = { VITE_API_URL: 'https://api.example' }
    expect(directive('img-src', api)).toEqual(["'self'", 'data:', 'blob:', 'https://api.example', 'https:'])
    const limited = { ...api, VITE_IMAGE_HOSTS: 'cdn.example, *.img.example:8443' }
    expect(directive('img-src', limited).slice(4)).toEqual([
      'https://cdn.example',
      'https://*.img.example:8443',
    ])
    expect(directive('media-src', api)).toEqual(["'self'", 'blob:', 'https://api.example'])
  })

  it('posts forms to the listed hosts only', () => {
    expect(directive('form-action')).toEqual(["'self'"])
    expect(directive('form-action', { VITE_FORM_HOSTS: 'play.example' })).toEqual([
      "'self'",
      'https://play.example',
    ])
    expect(directive('form-action', { VITE_FORM_HOSTS: '*' })).toEqual(["'self'", 'https:'])
  })
})

describe('the headers', () => {
  const headers = securityHeaders(config(), [PAGE])

  it('have the policy of the page, and forbid framing, which a page cannot', () => {
    const inPage = metaOf(withPolicy(PAGE, config()))
    expect(headers['Content-Security-Policy']).toBe(`${inPage}; frame-ancestors 'none'`)
    expect(inPage).not.toContain('frame-ancestors')
  })

  it('have nothing obsolete, and ask for https', () => {
    expect(headers['Permissions-Policy']).not.toContain('interest-cohort')
    expect(headers['Strict-Transport-Security']).toMatch(/^max-age=\d{8}$/)
    expect(headers['Referrer-Policy']).toBe('no-referrer')
  })
})

describe('inline styles', () => {
  it('are allowed by their hashes: those of the pages, and those of the toasts', () => {
    const style = 'html { color-scheme: dark light }'
    const hash = createHash('sha256').update(style).digest('base64')
    const toasts = createHash('sha256').update(toastStyles()).digest('base64')
    const page = PAGE.replace('</head>', `<style>${style}</style></head>`)
    expect(directive('style-src', {}, page)).toEqual([
      "'self'",
      `'sha256-${hash}'`,
      "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
      `'sha256-${toasts}'`,
    ])
    expect(toastStyles()).toContain('[data-sonner-toaster]')
  })

  it('of every page of the build are allowed by the headers, which hold for all of them', () => {
    const other = PAGE.replace('</head>', '<style>p { margin: 0 }</style></head>')
    const hash = createHash('sha256').update('p { margin: 0 }').digest('base64')
    expect(securityHeaders(config(), [PAGE, other])['Content-Security-Policy']).toContain(hash)
  })
})
