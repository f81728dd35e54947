import { expect, it } from 'vitest'
import {
  credit,
  dated,
  deposit,
  held,
  lost,
  type Page,
  server,
  setDay,
  signedIn,
  world,
} from '#limits/testing/limited-phone.ts'

const DEPOSIT = 'POST /api/wallet/add'
const TRANSFER = 'POST /api/wallet/transfer'
const HOME = { from: 'PG', to: 'WALLET' } as const
const INTO_GAME = { from: 'WALLET', to: 'PG', amount: 300 } as const

/** A player with a ceiling of 500 baht a day. */
async function limited(): Promise<Page> {
  const app = await signedIn()
  await setDay(app, 50_000n)
  return app
}

async function run({ client }: Page) {
  // Of the page that was loaded last.
  const { runMoney } = await import('./run-money.ts')
  const { wallet } = await import('#contract/wallet.ts')
  return {
    payIn: (amount: number) => runMoney(client, wallet.add, { amount }, null),
    playFor: () => runMoney(client, wallet.transfer, INTO_GAME, null),
    bringHome: (amount: number) => runMoney(client, wallet.transfer, { ...INTO_GAME, ...HOME, amount }, null),
    bringAllHome: () => runMoney(client, wallet.transferAll, { to: 'WALLET' }, null),
  }
}

it('what was refused is free again', async () => {
  const app = await limited()
  const { payIn } = await run(app)
  server.on(DEPOSIT, () => dated({ code: 'BANK_NOT_FOUND' }, 400))
  expect(await payIn(400)).toMatchObject({ status: 'failed' })
  server.on(DEPOSIT, () => dated({ message: 'SUCCESS' }))
  await deposit(app, 500)
})

it('what is in doubt counts on where its try again is refused', async () => {
  const app = await limited()
  const key = 'key'
  server.on(DEPOSIT, lost)
  await expect(deposit(app, 300, key)).rejects.toMatchObject({ kind: 'network' })
  server.on(DEPOSIT, () => dated({ message: 'Too Many Attempts.' }, 429))
  await expect(deposit(app, 300, key)).rejects.toMatchObject({ kind: 'refused' })
  server.on(DEPOSIT, () => dated({ message: 'SUCCESS' }))
  await expect(deposit(app, 300, 'other')).rejects.toMatchObject(held)
  await deposit(app, 200)
})

it('a transfer into a game counts, also where only the echo of its success was heard', async () => {
  const app = await limited()
  const { playFor } = await run(app)
  server.on(TRANSFER, () => {
    world.inWallet = 700
    world.inGame = 300
    credit(300, { statementType: 'transfer', from: 'WALLET', to: 'PG' })
    return dated({ code: 'MONEY_NOT_ENOUGH' }, 400)
  })
  const outcome = await playFor()
  expect(outcome.status === 'unknown' && (await outcome.verdict)).toBe('done')
  server.on(TRANSFER, () => dated({ message: 'SUCCESS' }))
  await expect(app.send(app.wallet.transfer, INTO_GAME, { idempotencyKey: 'next' })).rejects.toMatchObject(
    held,
  )
})

it('a try again with the same key that is refused counts no more', async () => {
  const app = await limited()
  const { config } = await import('#config.ts')
  const { currentIntents, markIntent } = await import('./journal.ts')
  const { playFor } = await run(app)
  config.sendsIdempotencyKey = true
  server.on(TRANSFER, lost)
  expect(await playFor()).toMatchObject({ status: 'unknown' })
  await markIntent(currentIntents()[0]?.id ?? '', 'not-done')
  server.on(TRANSFER, () => dated({ code: 'SLOT_NO_ACCOUNT' }, 400))
  expect(await playFor()).toMatchObject({ status: 'failed' })
  config.sendsIdempotencyKey = false
  server.on(TRANSFER, () => dated({ message: 'SUCCESS' }))
  await app.send(app.wallet.transfer, INTO_GAME, { idempotencyKey: 'next' })
})

/** The service moves it, and the line drops before the answer. */
function bringsHomeUnheard(amount: number): void {
  const answer = () => {
    world.inWallet = (world.inWallet ?? 0) + amount
    world.inGame = (world.inGame ?? 0) - amount
    credit(amount, { statementType: 'transfer', ...HOME })
    return lost()
  }
  server.on(TRANSFER, answer)
  server.on('POST /api/wallet/transferAll', answer)
}

it.each([false, true])(
  'what came home is free again, also where its answer was lost (all: %s)',
  async (isAll) => {
    const app = await limited()
    const { playFor, bringHome, bringAllHome } = await run(app)
    expect(await playFor()).toMatchObject({ status: 'done' })
    ;[world.inWallet, world.inGame] = [700, 300]
    await app.client.fetchQuery({ ...app.query(app.wallet.overview), staleTime: 0 })
    bringsHomeUnheard(300)
    const outcome = await (isAll ? bringAllHome() : bringHome(300))
    expect(outcome.status === 'unknown' && (await outcome.verdict)).toBe('done')
    await expect.poll(async () => (await app.loadLimits(app.client))?.uses).toHaveLength(2)
    server.on(TRANSFER, () => dated({ message: 'SUCCESS' }))
    const play = (amount: number) => app.send(app.wallet.transfer, { ...INTO_GAME, amount })
    await expect(play(501)).rejects.toMatchObject(held)
    await play(500)
  },
)

it('what came home unheard frees nothing that went into a game after it', async () => {
  const app = await limited()
  const { bringHome } = await run(app)
  world.inGame = 300
  await app.send(app.wallet.overview, {})
  bringsHomeUnheard(300)
  const outcome = await bringHome(300)
  server.on(TRANSFER, () => dated({ message: 'SUCCESS' }))
  const play = (amount: number) => app.send(app.wallet.transfer, { ...INTO_GAME, amount })
  world.now += 5000
  await app.send(app.wallet.overview, {})
  await play(400)
  expect(outcome.status === 'unknown' && (await outcome.verdict)).toBe('done')
  await expect.poll(async () => (await app.loadLimits(app.client))?.uses).toHaveLength(2)
  await expect(play(101)).rejects.toMatchObject(held)
  await play(100)
})
