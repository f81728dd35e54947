import { describe, expect, it } from 'vitest'
import {
  credit,
  dated,
  deposit,
  held,
  server,
  setDay,
  signedIn,
  world,
} from '#limits/testing/limited-phone.ts'

type Total = 'rows' | 'pages' | 'none'

/** Serves the rows in pages of ten, also while `between` adds rows to them after each answer. */
function serveInPages(
  total: Total,
  { between, isClamped = false }: { between?: (page: number) => void; isClamped?: boolean } = {},
) {
  server.on('POST /api/statement', (body) => {
    const { page, limit } = body as { page: number; limit: number }
    const count = world.rows.length
    const pages = Math.ceil(count / limit)
    const shown = isClamped ? Math.min(page, pages) : page
    const statements = world.rows.slice((shown - 1) * limit, shown * limit)
    between?.(page)
    return dated({ statements, total: { rows: count, pages, none: undefined }[total] })
  })
}

const creditNameless = (amount: number, part: object = {}) => credit(amount, { _id: null, ...part })

/** Adds moves that count for nothing, a second apart. */
function addOthers(count: number): void {
  for (let index = 0; index < count; index += 1) {
    world.now += 1000
    creditNameless(1, { statementType: 'withdraw' })
  }
}

/** A phone with a ceiling of 500 baht for the day. */
async function withCeiling() {
  const app = await signedIn()
  await setDay(app, 50_000n)
  return app
}

describe('an entry without an id', () => {
  const addAfterFirst = (page: number) => {
    if (page === 1) addOthers(1)
  }

  it.each([
    ['rows', 9, 0],
    ['pages', 9, 100],
    ['none', 9, 0],
  ] as const)(
    'counts once where a new entry moves it to the next page (total: %s)',
    async (total, above, below) => {
      const app = await withCeiling()
      addOthers(below)
      creditNameless(200)
      addOthers(above)
      serveInPages(total, { between: addAfterFirst })
      await deposit(app, 300)
      await expect(deposit(app, 1)).rejects.toMatchObject(held)
    },
  )

  it.each([10, 20, 30])(
    'counts once where the last page comes again for each one behind it (%i entries)',
    async (count) => {
      const app = await withCeiling()
      creditNameless(200)
      addOthers(count - 1)
      serveInPages('rows', { isClamped: true })
      await deposit(app, 300)
      await expect(deposit(app, 1)).rejects.toMatchObject(held)
    },
  )

  it('counts once where a server without pages has a new entry between two answers', async () => {
    const app = await withCeiling()
    creditNameless(200)
    addOthers(3)
    server.on('POST /api/statement', () => {
      const statements = world.rows
      if (server.count('POST /api/statement') === 1) addOthers(1)
      return dated({ statements })
    })
    await deposit(app, 300)
    await expect(deposit(app, 1)).rejects.toMatchObject(held)
  })

  it.each(['rows', 'pages', 'none'] as const)(
    'counts beside an equal one on another page (total: %s)',
    async (total) => {
      const app = await withCeiling()
      addOthers(95)
      const { now } = world
      creditNameless(200)
      addOthers(7)
      const createdAt = new Date(now).toISOString()
      creditNameless(200, { createdAt })
      addOthers(14)
      serveInPages(total)
      await expect(deposit(app, 101)).rejects.toMatchObject(held)
      await deposit(app, 100)
    },
  )
})

describe('a page behind the last one that is refused', () => {
  /** A player with 200 baht paid in today and ten entries, whose next page is refused. */
  async function refusedWith(refusal: () => Response | 'lost', total: number | null = 10) {
    const app = await withCeiling()
    credit(200)
    for (let index = 0; index < 9; index += 1) credit(1, { statementType: 'withdraw' })
    server.on('POST /api/statement', (body) =>
      (body as { page: number }).page === 1 ? dated({ total, statements: world.rows }) : refusal(),
    )
    return app
  }

  it.each([
    ['a 404', () => dated({}, 404)],
    ['the key for no data', () => dated({ code: 'NO_DATA' })],
    ['words for no data', () => dated({ success: false, message: 'ไม่พบข้อมูล' })],
    ['words for the page', () => dated({ message: 'Invalid page' }, 400)],
  ])('holds nothing back: %s', async (_, refusal) => {
    const app = await refusedWith(refusal)
    await deposit(app, 300)
    await expect(deposit(app, 1)).rejects.toMatchObject(held)
  })

  it.each([
    ['a broken server', () => dated({ code: 'NO_DATA' }, 500)],
    ['a lost answer', () => 'lost' as const],
    ['a limit of calls', () => dated({ message: 'Too many requests' }, 429)],
    ['other words', () => dated({ success: false, message: 'Too many connections' })],
  ])('holds a deposit back where it may be another failure: %s', async (_, refusal) => {
    const app = await refusedWith(refusal)
    await expect(deposit(app, 1)).rejects.toMatchObject(held)
  })

  it('holds a deposit back where the total says that there is such a page', async () => {
    const app = await refusedWith(() => dated({ code: 'NO_DATA' }), 15)
    await expect(deposit(app, 1)).rejects.toMatchObject(held)
  })
})
