import { expect, it, vi } from 'vitest'
import { fakeServer, json } from '../../tests/support/fake-server.ts'

const server = fakeServer()

it.each([
  [420, '2026-01-02 10:04:05'],
  [0, '2026-01-02 03:04:05'],
  [-210, '2026-01-01T23:34:05'],
])('with the server’s zone at %i minutes, %s is read as the same moment', async (minutes, createdAt) => {
  vi.resetModules()
  const { config } = await import('#config.ts')
  Object.assign(config, { serverZoneMinutes: minutes, apiUrl: 'http://api.test' })
  const [{ send }, { statement }] = await Promise.all([import('./send.ts'), import('#contract/statement.ts')])
  server.on('POST /api/statement', () => json({ total: 1, statements: [{ createdAt }] }))
  const { statements } = await send(statement.list, { page: 1, limit: 10 })
  expect(statements[0]?.createdAt).toBe(Date.UTC(2026, 0, 2, 3, 4, 5))
})
