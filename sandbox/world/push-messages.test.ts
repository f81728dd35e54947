import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pushKinds } from '#contract/push.ts'
import { startSandbox, type TestPlayer } from '../testing/test-sandbox.ts'

const sandbox = startSandbox()
let service: Server
let status = 201
/** The paths of the requests that came to the push service. */
let received: string[] = []

beforeAll(async () => {
  service = createServer((request, response) => {
    request.resume().on('end', () => {
      received.push(request.url ?? '')
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
})
beforeEach(() => {
  status = 201
  received = []
})
afterAll(() => service.close())

function endpointOf(name: string): string {
  return `http://127.0.0.1:${(service.address() as AddressInfo).port}/${name}`
}

async function subscribe(player: TestPlayer, name: string, wish: Record<string, unknown> = {}) {
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  const reply = await sandbox.ask('/api/push/subscription', {
    token: player.token,
    body: {
      subscription: { endpoint: endpointOf(name), keys },
      kinds: [...pushKinds],
      quietHours: null,
      locale: 'th',
      ...wish,
    },
  })
  expect(reply.status).toBe(200)
}

const send = (player: TestPlayer, kind = 'deposit') => sandbox.control('/push', { phone: player.phone, kind })
const phones = async (player: TestPlayer) => (await sandbox.control(`/push?phone=${player.phone}`)).phones

describe('a push', () => {
  it('goes to every phone of the player, and to nobody else', async () => {
    const [player, other] = [await sandbox.player(), await sandbox.player()]
    await subscribe(player, 'one')
    await subscribe(player, 'two')
    await subscribe(other, 'other')
    expect((await send(player)).sent).toBe(2)
    expect(received.sort()).toEqual(['/one', '/two'])
  })

  it('is not sent if its kind is off, nor within the quiet hours', async () => {
    const player = await sandbox.player()
    await subscribe(player, 'phone', { kinds: ['chat'], quietHours: { from: '22:00', to: '07:00' } })
    await sandbox.control('/clock', { now: '2026-05-01T12:00:00+07:00' })
    const endpoint = endpointOf('phone')
    const nothing = { sent: 0, outcomes: [] }
    expect(await send(player, 'deposit')).toEqual({
      ...nothing,
      withheld: [{ endpoint, because: 'kind-off' }],
    })
    expect(await send(player, 'chat')).toEqual({
      sent: 1,
      outcomes: [{ endpoint, status: 201 }],
      withheld: [],
    })
    expect(await phones(player)).toMatchObject([{ isQuietNow: false }])
    await sandbox.control('/clock', { now: '2026-05-01T23:00:00+07:00' })
    expect(await send(player, 'chat')).toEqual({
      ...nothing,
      withheld: [{ endpoint, because: 'quiet-hours' }],
    })
    expect(await phones(player)).toMatchObject([{ isQuietNow: true }])
  })

  it('goes to the player who subscribed the phone last', async () => {
    const [first, second] = [await sandbox.player(), await sandbox.player()]
    await subscribe(first, 'shared')
    await subscribe(second, 'shared')
    expect((await send(first)).sent).toBe(0)
    expect((await send(second)).sent).toBe(1)
  })

  it('goes no more to a phone that is gone, unsubscribed or signed out', async () => {
    const player = await sandbox.player()
    await subscribe(player, 'gone')
    status = 410
    await send(player)
    expect(await phones(player)).toEqual([])

    await subscribe(player, 'off')
    await subscribe(player, 'on')
    const off = { endpoint: endpointOf('off') }
    await sandbox.ask('/api/push/subscription', { method: 'DELETE', token: player.token, body: off })
    expect(await phones(player)).toMatchObject([{ endpoint: endpointOf('on') }])
    await sandbox.control(`/players/${player.phone}/end-session`, {})
    expect(await phones(player)).toEqual([])
  })

  it.each([
    [
      'a deposit that is credited',
      ({ phone }: TestPlayer) => sandbox.control(`/players/${phone}/credit`, { amount: 50 }),
    ],
    [
      'a withdrawal that is paid',
      async ({ phone, token }: TestPlayer) => {
        await sandbox.ask('/api/wallet/withdrawAll', { token, body: { amount: 100 } })
        const [{ id }] = await sandbox.control(`/withdrawals?phone=${phone}`)
        await sandbox.control(`/withdrawals/${id}/pay`, {})
      },
    ],
    [
      'an agent who answers',
      ({ phone }: TestPlayer) =>
        sandbox.control(`/chat/${phone}/messages`, { message_type: 'text', payload: { message: 'ค่ะ' } }),
    ],
    [
      'a bonus whose turnover is played',
      async ({ phone }: TestPlayer) => {
        const bonus = { code: 'DAILY50', turnoverNeeded: 30 }
        await sandbox.control(`/players/${phone}/bonus`, bonus)
        const round = { slotCode: 'PGSLOT', outcome: 'win', amount: 20 }
        await sandbox.control(`/players/${phone}/play`, round)
        expect(received).toEqual([])
        await sandbox.control(`/players/${phone}/play`, round)
        await sandbox.control(`/players/${phone}/play`, round)
      },
    ],
  ])('is sent once by %s', async (_, happen) => {
    const player = await sandbox.player({ balance: 500, slots: [{ code: 'PGSLOT' }] })
    await subscribe(player, 'phone')
    await happen(player)
    await expect.poll(() => received).toEqual(['/phone'])
  })

  it('is not sent about a change that was rolled back', () => {
    const { database } = sandbox.world
    let isDone = false
    const undone = () =>
      database.transaction(() => {
        database.afterCommit(() => {
          isDone = true
        })
        throw new Error('undone')
      })
    expect(undone).toThrow('undone')
    database.transaction(() => {})
    expect(isDone).toBe(false)
  })
})
