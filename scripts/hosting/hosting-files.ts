/**
 * Writes the Content Security Policy into the built page, and writes how a server should serve the build.
 * `_headers` and `_redirects` are in the build, where Cloudflare Pages and Netlify look for them; the sandbox
 * reads `_headers`, too. Files for nginx and Caddy are in the folder `<build>.server` beside the build.
 */
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import type { Config } from '../../src/settings.ts'
import { caddyfile } from './caddyfile.ts'
import { tooLongHeaders } from './header-limits.ts'
import { nginxConf } from './nginx-conf.ts'
import { securityHeaders, withPolicy } from './security-policy.ts'
import { headersFile, redirectsFile } from './static-host-files.ts'
import { buildVersion, type VersionFile } from './version-file.ts'

export function hostingFiles(config: Config, fill: (page: string) => string): Plugin {
  let publicDir = ''
  let outDir = ''
  let headers: Record<string, string> = {}
  return {
    name: 'kapao:hosting-files',
    apply: 'build',
    configResolved: (resolved) => {
      publicDir = resolved.publicDir
      outDir = resolve(resolved.root, resolved.build.outDir)
    },
    generateBundle: {
      // After the page has its scripts.
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return
        const html = String(page.source)
        const otherPages = globSync('*.html', { cwd: publicDir }).map((file) =>
          fill(readFileSync(join(publicDir, file), 'utf8')),
        )
        headers = securityHeaders(config, [html, ...otherPages])
        for (const problem of tooLongHeaders(headers)) this.warn(problem)
        page.source = withPolicy(html, config)
        const version: VersionFile = {
          ...buildVersion(),
          market: config.market,
          assets: Object.keys(bundle)
            .filter((file) => file.startsWith('assets/') && !file.endsWith('.map'))
            .sort(),
        }
        const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source })
        emit('_headers', headersFile(headers))
        emit('_redirects', redirectsFile())
        // Static hosts send it for a path that they do not know. There the app shows its own screen for that.
        emit('404.html', page.source)
        emit('version.json', `${JSON.stringify(version, null, 2)}\n`)
      },
    },
    writeBundle() {
      const beside = `${outDir}.server`
      mkdirSync(beside, { recursive: true })
      writeFileSync(join(beside, 'nginx.conf'), nginxConf(headers))
      writeFileSync(join(beside, 'Caddyfile'), caddyfile(headers))
    },
  }
}
