import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { headersFile, redirectsFile, screens } from './static-host-files.ts'

const routes = join(import.meta.dirname, '../../src/routes')

it('_redirects names every screen', () => {
  const files = globSync('*.tsx', { cwd: routes }).map((file) => basename(file, '.tsx'))
  const first = files.map((name) => name.replace(/^_public\.?/, '').split('.')[0])
  const wanted = new Set(first.filter((name) => name && name !== '__root' && name !== 'index'))
  expect([...screens].sort()).toEqual([...wanted].sort())
  for (const screen of screens) expect(redirectsFile()).toContain(`/${screen} / 200\n`)
  expect(redirectsFile()).toContain('/user/* / 200')
})

it('_redirects has a rule for a shared slip before the one for all screens', () => {
  const [first] = redirectsFile().split('\n')
  expect(first).toBe('/user/share-slip /user/home?dialog=deposit.shared-not-kept 302')
})

it('no path of _headers matches two values of a header', () => {
  const lines = headersFile({ 'X-Content-Type-Options': 'nosniff' }).split('\n')
  const paths = lines.filter((line) => line.startsWith('/') && line !== '/*')
  const matches = (rule: string, path: string) =>
    rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : rule === path
  for (const path of paths) expect(paths.filter((rule) => matches(rule, path))).toEqual([path])
})
