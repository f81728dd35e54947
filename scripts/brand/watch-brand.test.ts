import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchBrand } from './watch-brand.ts'

let parent = ''
let server: ViteDevServer
beforeEach(async () => {
  parent = mkdtempSync(join(tmpdir(), 'kapao-brand-'))
  for (const folder of ['app', 'lucky']) mkdirSync(join(parent, folder))
  for (const file of ['brand.json', 'logo.svg']) writeFileSync(join(parent, 'lucky', file), '1')
  server = await createServer({
    configFile: false,
    root: join(parent, 'app'),
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
    plugins: [watchBrand({ folder: join(parent, 'lucky') })],
  })
})
afterEach(async () => {
  await server.close()
  rmSync(parent, { recursive: true })
})

it.each(['brand.json', 'logo.svg'])('a change of %s starts the server anew', async (file) => {
  const restart = vi.spyOn(server, 'restart').mockResolvedValue()
  await expect
    .poll(() => server.watcher.getWatched())
    .toHaveProperty([join(parent, 'lucky')], expect.arrayContaining([file]))
  writeFileSync(join(parent, 'lucky', file), 'changed')
  await expect.poll(() => restart.mock.calls.length).toBeGreaterThan(0)
})
