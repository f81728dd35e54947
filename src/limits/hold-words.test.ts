import { i18n } from '@lingui/core'
import { beforeEach, expect, it } from 'vitest'
import { errorText } from '#i18n/error-text.ts'
import { credit, dated, deposit, server, setDay, signedIn, world } from '#limits/testing/limited-phone.ts'

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})

/** What a player reads whose deposit of 100 goes beyond their 5,000 baht a day. */
async function refusal(areHidden: boolean): Promise<string> {
  const app = await signedIn()
  await setDay(app, 500_000n)
  if (areHidden) app.storedKeys.figuresHidden.write(true)
  credit(4950)
  const error = await deposit(app, 100).catch((caught: unknown) => caught)
  return errorText(error, i18n)
}

it('tells what of a limit is used and left', async () => {
  expect(await refusal(false)).toContain('฿5,000.00 a day. Used: ฿4,950.00. Left until midnight: ฿50.00.')
})

it('tells neither what is used nor what is left while the player hides figures', async () => {
  expect(await refusal(true)).toContain('฿5,000.00 a day. Used: ฿•••••. Left until midnight: ฿•••••.')
})

it('a player whom the service does not name is not sent to look at the connection', async () => {
  const first = await signedIn()
  await setDay(first, 50_000n)
  first.leave('logout')
  server.on('GET /api/wallet', () => dated({ wallet: { amount: 1000 }, slots: [] }))
  const error = await deposit(await signedIn(), 1).catch((caught: unknown) => caught)
  expect(errorText(error, i18n)).toContain('We cannot tell who you are')
})

it('a statement that is too long to be counted is told as that, not as a bad connection', async () => {
  const app = await signedIn()
  await setDay(app, 50_000n)
  server.on('POST /api/statement', (body) => {
    const { page } = body as { page: number }
    const row = { statementType: 'withdraw', status: 'SUCCESS', amount: -1 }
    const statements = Array.from({ length: 10 }, (_, index) => {
      const place = (page - 1) * 10 + index
      return { ...row, _id: `w${place}`, createdAt: new Date(world.now - place * 1000).toISOString() }
    })
    return dated({ statements, total: 5000 })
  })
  const error = await deposit(app, 1).catch((caught: unknown) => caught)
  expect(errorText(error, i18n)).toMatch(/^Your statement is too long/)
  expect(server.count('POST /api/wallet/add')).toBe(0)
})
