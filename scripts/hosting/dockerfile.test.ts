import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const dockerfile = read('Dockerfile').replaceAll('\\\n', ' ')
const copies = [...dockerfile.matchAll(/^COPY (--from=build )?(.+) (\S+)$/gm)]

it('copies what is in the repository, or what a build makes', () => {
  const ofBuild = ['/app/dist/$MARKET', '/app/dist/$MARKET.server/nginx.conf']
  expect(copies.length).toBeGreaterThan(3)
  for (const [, isOfBuild, sources = ''] of copies) {
    for (const source of sources.split(' ')) {
      if (isOfBuild) expect(ofBuild).toContain(source)
      else expect([source, existsSync(join(root, source))]).toEqual([source, true])
    }
  }
})

it('keeps everything that the build needs in the context, and nothing heavy', () => {
  const ignored = read('.dockerignore').split('\n').filter(Boolean)
  expect(ignored).toEqual(expect.arrayContaining(['node_modules', '.git', 'dist']))
  for (const needed of ['src', 'sw', 'scripts', 'sandbox', 'tests', 'public', 'locales', '.env', 'docker'])
    expect(ignored).not.toContain(needed)
})

it('runs a command of package.json with arguments that it knows', () => {
  expect(dockerfile).toContain('npm run build -- "$MARKET" --keep "$KEEP"')
  expect(dockerfile).toMatch(/^ARG KEEP=$/m)
  expect(JSON.parse(read('package.json')).scripts.build).toBe('node scripts/build.ts')
})

it('serves what it copied, without root, and never the source maps', () => {
  const nginx = read('docker/nginx.conf')
  const targets = copies.map(([, , , target]) => target)
  expect(targets).toEqual(expect.arrayContaining([nginx.match(/root (\S+);/)?.[1], '/etc/nginx/kapao.conf']))
  expect(nginx).toContain('include /etc/nginx/kapao.conf;')
  expect(dockerfile).toContain(`EXPOSE ${nginx.match(/listen (\d+);/)?.[1]}`)
  expect(dockerfile).toContain('USER www-data')
  expect(dockerfile).not.toContain('maps')
})
