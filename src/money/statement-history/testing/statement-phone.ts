/** A phone that keeps the statement of a player, and a server that has an entry for every ten minutes. */
import { fakePage, onDisk } from '../../../../tests/support/fake-page.ts'
import { fakeServer, json } from '../../../../tests/support/fake-server.ts'

const page = fakePage(async () => ({
  ...(await import('#session/session.ts')),
  ...(await import('#config.ts')),
  ...(await import('#api/send.ts')),
  ...(await import('#contract/statement.ts')),
  ...(await import('../kept-history.ts')),
  ...(await import('../may-have-ended.ts')),
  ...(await import('../read-further.ts')),
  ...(await import('../daily-sums.ts')),
  ...(await import('#offline/session-stores.ts')),
}))
export type Page = Awaited<ReturnType<typeof page.reload>>

export const server = fakeServer()
export const NEWEST = Date.parse('2026-11-22T12:00:00+07:00')
export const signal = new AbortController().signal

/** An entry as the server sends it, 0 the newest, one for every ten minutes. */
export function wireOf(number: number) {
  const kind = number % 4
  return {
    _id: `6a1b2c3d4e5f60718293${number.toString(16).padStart(4, '0')}`,
    statementType: (['deposit', 'withdraw', 'transfer', 'deposit'] as const)[kind],
    status: kind === 3 ? 'FAILED' : 'SUCCESS',
    from: 'KBANK',
    to: 'WALLET',
    amount: (number * 7 + 1) / 100,
    createdAt: new Date(NEWEST - number * 600_000).toISOString(),
  }
}

export function serve(entries: readonly unknown[], pageSize = 10): void {
  server.on('POST /api/statement', (body) => {
    const first = ((body as { page: number }).page - 1) * pageSize
    return json({ total: entries.length, statements: entries.slice(first, first + pageSize) })
  })
}

/** Loads the page as the app does. The fake server's address is not part of the modules. */
export async function open(): Promise<Page> {
  const opened = await page.reload()
  opened.config.apiUrl = 'http://api.test'
  return opened
}

export const written = () => onDisk('kapao-statement', 'entries')
export const readAll = ({ readFurther }: Page) =>
  readFurther(Number.NEGATIVE_INFINITY, 2000, async () => true, signal)
