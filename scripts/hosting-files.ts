/**
 * Writes the Content Security Policy into the built page, and emits how a server should serve the build:
 * `_headers`, as Cloudflare Pages and Netlify read it, and `nginx.conf`. The sandbox reads `_headers`, too.
 */
import type { Plugin } from 'vite'
import type { Config } from '../src/config.ts'
import { SHARE_PATH, shareSubject } from '../src/domain/shared-slip.ts'
import { securityHeaders, withPolicy } from './security-policy.ts'

/** A file with a hash in its name may be kept for ever, one that decides which build runs not at all. */
const FOR_EVER = 'public, max-age=31536000, immutable'
const NOT_AT_ALL = 'no-store'
const AN_HOUR = 'public, max-age=3600'
/** The manifest, the recovery page and the scripts beside the build: their names never change. */
const IF_UNCHANGED = 'no-cache'

/** By path, as `_headers` has it. No path matches two of them: some hosts would send both values. */
const cacheControl: Record<string, string> = {
  '/': NOT_AT_ALL,
  '/index.html': NOT_AT_ALL,
  '/sw.js': NOT_AT_ALL,
  '/assets/*': FOR_EVER,
  '/icons/*': AN_HOUR,
  '/screenshots/*': AN_HOUR,
  '/how-to/*': AN_HOUR,
}

function headersFile(headers: Record<string, string>): string {
  const rules: [path: string, headers: Record<string, string>][] = [
    ['/*', headers],
    ...Object.entries(cacheControl).map(([path, value]): [string, Record<string, string>] => [
      path,
      { 'Cache-Control': value },
    ]),
  ]
  return rules
    .map(([path, set]) =>
      [path, ...Object.entries(set).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'),
    )
    .join('\n')
}

/** A location without headers of its own inherits those of the server. */
function nginxFile(headers: Record<string, string>): string {
  return `# Include this file in the server block whose root is this folder.
set $kapao_cache "${NOT_AT_ALL}";
if ($uri ~ "\\.[^/]+$") { set $kapao_cache "${IF_UNCHANGED}"; }
if ($uri ~ "^/(icons|screenshots|how-to)/") { set $kapao_cache "${AN_HOUR}"; }
if ($uri ~ "^/assets/") { set $kapao_cache "${FOR_EVER}"; }
if ($uri ~ "^/(index\\.html|sw\\.js)$") { set $kapao_cache "${NOT_AT_ALL}"; }
absolute_redirect off;
add_header Cache-Control $kapao_cache;
${Object.entries(headers)
  .map(([name, value]) => `add_header ${name} "${value}" always;`)
  .join('\n')}

location / { try_files $uri /index.html; }
location ~ "\\.[^/]+$" { try_files $uri =404; }
location = ${SHARE_PATH} {
  if ($request_method = POST) { return 303 /user/home?dialog=deposit.${shareSubject('not-kept')}; }
  try_files /index.html =404;
}
`
}

export function hostingFiles(config: Config): Plugin {
  return {
    name: 'kapao:hosting-files',
    apply: 'build',
    generateBundle: {
      // After the page has its scripts.
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return
        const html = String(page.source)
        const headers = securityHeaders(config, html)
        page.source = withPolicy(html, config)
        this.emitFile({ type: 'asset', fileName: '_headers', source: headersFile(headers) })
        this.emitFile({ type: 'asset', fileName: 'nginx.conf', source: nginxFile(headers) })
      },
    },
  }
}
