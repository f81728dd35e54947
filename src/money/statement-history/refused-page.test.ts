import { describe, expect, it } from 'vitest'
import { fakePage } from '../../../tests/support/fake-page.ts'
import { fakeServer, json } from '../../../tests/support/fake-server.ts'

const page = fakePage(async () => ({
  ...(await import('#session/session.ts')),
  ...(await import('#config.ts')),
  ...(await import('./kept-history.ts')),
  ...(await import('./read-further.ts')),
}))

const server = fakeServer()
const { signal } = new AbortController()

const wireOf = (number: number) => ({
  _id: `e${number}`,
  statementType: 'deposit',
  status: 'SUCCESS',
  amount: number,
  createdAt: new Date(1_790_000_000_000 + number * 60_000).toISOString(),
})

/** A server that refuses each page behind the one that `count` entries end on, and those of `refused`. */
function serve(
  count: number,
  total: number | null,
  refusal: () => Response | 'lost',
  refused: number[] = [],
) {
  const all = Array.from({ length: count }, (_, index) => wireOf(count - index))
  server.on('POST /api/statement', (body) => {
    const asked = (body as { page: number }).page
    const statements = all.slice((asked - 1) * 10, asked * 10)
    const isRefused = refused.includes(asked) || (asked > 1 && statements.length === 0)
    return isRefused ? refusal() : json({ total, statements })
  })
}

async function open() {
  const opened = await page.reload()
  opened.config.apiUrl = 'http://api.test'
  opened.signIn('token', { remember: false })
  await opened.restoreHistory()
  const readAll = () => opened.readFurther(Number.NEGATIVE_INFINITY, 20, async () => true, signal)
  return { ...opened, readAll }
}

const noData = () => json({ success: false, message: 'ไม่พบข้อมูล' })

describe('a page behind the last one that is refused', () => {
  it.each<[number, number | null]>([
    [10, 10],
    [20, 20],
    [20, null],
    [15, null],
  ])('ends the statement (%i entries, total %s)', async (count, total) => {
    serve(count, total, noData)
    const { readAll, keptStatement } = await open()
    await readAll()
    expect(keptStatement.get()).toMatchObject({ isWhole: true, chain: { length: count } })
  })

  it.each<[string, () => Response | 'lost']>([
    ['a broken server', () => json({ code: 'NO_DATA' }, 500)],
    ['a lost answer', () => 'lost'],
    ['a limit of calls', () => json({ message: 'no data' }, 429)],
    ['a limit of calls with 200', () => json({ success: false, code: 'REQUEST_LIMIT' })],
    ['other words', () => json({ success: false, message: 'ระบบขัดข้อง' })],
    ['a 404 of a proxy', () => new Response('<html>404</html>', { status: 404 })],
  ])('ends nothing where it is %s', async (_, refusal) => {
    serve(10, 10, refusal)
    const { readAll, keptStatement } = await open()
    await expect(readAll()).rejects.toMatchObject({ name: 'ApiError' })
    expect(keptStatement.get().isWhole).toBe(false)
  })
})

it('takes the refusal of a page as an error that has to be there by the total', async () => {
  serve(25, 25, noData, [2])
  const { readAll, keptStatement } = await open()
  await expect(readAll()).rejects.toMatchObject({ kind: 'refused' })
  expect(keptStatement.get()).toMatchObject({ isWhole: false, chain: { length: 10 } })
})

it('takes the refusal of a page as an error that was there before', async () => {
  serve(20, null, noData)
  const { readAll, readStatementPage, keptStatement } = await open()
  await readAll()
  serve(20, null, noData, [2])
  await expect(readStatementPage(2, signal)).rejects.toMatchObject({ kind: 'refused' })
  expect(keptStatement.get().chain).toHaveLength(20)
})

it('takes the refusal of the first page as an error', async () => {
  serve(10, 10, noData, [1])
  const { readStatementPage, keptStatement } = await open()
  await expect(readStatementPage(1, signal)).rejects.toMatchObject({ kind: 'refused' })
  expect(keptStatement.get().isWhole).toBe(false)
})

it('takes the refusal of a page as an error before the first one was read', async () => {
  serve(10, 10, noData)
  const { readStatementPage } = await open()
  await expect(readStatementPage(2, signal)).rejects.toMatchObject({ kind: 'refused' })
})
