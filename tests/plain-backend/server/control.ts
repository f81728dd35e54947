import { type Context, Hono } from 'hono'
import { say } from '../calls/chat.ts'
import { payQr } from '../calls/deposits.ts'
import { changedHabits } from '../habits.ts'
import type { NewPlayer } from '../world/player.ts'
import { Refusal } from '../world/refusal.ts'
import { type Choices, satangOf, type World } from '../world/world.ts'

const PASSWORD = 'secret-9'

function ledgerOf(world: World, phone: string) {
  const player = world.playerOf(phone)
  const inBaht = (satang: number) => satang / 100
  return {
    effects: world.ledger
      .effectsOf(phone)
      .map(({ satang, ...rest }) => ({ ...rest, amount: inBaht(satang) })),
    balances: Object.fromEntries(
      Object.entries(world.ledger.balancesOf(phone)).map(([code, satang]) => [code, inBaht(satang)]),
    ),
    password: player.password,
    bankAccountName: player.bankAccountName,
    name: player.name,
    slips: player.slips.length,
    qrcodes: [...player.qrcodes.keys()],
    games: Object.fromEntries(player.gameAccounts),
    activeBonus: player.activeBonus?.code ?? null,
    coins: player.coins,
    coupons: player.coupons.length,
  }
}
export type LedgerView = ReturnType<typeof ledgerOf>

/** The routes by which a test plays the rest of the world. */
export function createControl(world: World): Hono {
  const control = new Hono()
  const bodyOf = async <Body>(context: Context) => (await context.req.json()) as Body
  const phoneIn = (context: Context) => context.req.param('phone') ?? ''

  control.patch('/__habits', async (context) => {
    world.habits = changedHabits(world.habits, await bodyOf(context))
    return context.json(world.habits)
  })
  control.patch('/__choices', async (context) => {
    Object.assign(world.choices, await bodyOf<Partial<Choices>>(context))
    return context.json(world.choices)
  })
  control.get('/__calls', (context) => context.json(world.calls))

  control.post('/__players', async (context) => {
    const phone = `08${String(10_000_000 + world.players.size)}`
    const player = world.addPlayer(phone, PASSWORD, await bodyOf<NewPlayer>(context))
    return context.json({
      id: player.id.toString(),
      phone,
      password: PASSWORD,
      token: world.newSession(phone),
    })
  })
  control.get('/__players/:phone', (context) => context.json({ exists: world.players.has(phoneIn(context)) }))
  control.get('/__ledger/:phone', (context) => context.json(ledgerOf(world, phoneIn(context))))
  control.post('/__players/:phone/end-sessions', (context) => {
    for (const [token, phone] of world.sessions) {
      if (phone === phoneIn(context)) world.sessions.delete(token)
    }
    return context.json({})
  })
  control.post('/__players/:phone/pay-qr/:bankCode', (context) => {
    payQr(world, phoneIn(context), context.req.param('bankCode'))
    return context.json({})
  })
  control.post('/__players/:phone/settle-slip', async (context) => {
    const { amount, note } = await bodyOf<{ amount?: number; note?: string }>(context)
    const player = world.playerOf(phoneIn(context))
    const slip = player.slips[0]
    if (!slip) throw new Refusal('NO_DATA', 404)
    slip.status = note ? 'FAILED' : 'SUCCESS'
    slip.note = note ?? ''
    slip.satang = satangOf(amount ?? 0)
    if (slip.satang > 0) {
      world.move(
        player,
        { kind: 'deposit', satang: slip.satang, from: 'BANK', to: 'WALLET' },
        { statementType: 'deposit' },
      )
    }
    return context.json({})
  })
  control.post('/__players/:phone/say', async (context) => {
    const { text } = await bodyOf<{ text: string }>(context)
    const person = world.playerOf(phoneIn(context)).id
    const message = { message_type: 'text', payload: { message: text } }
    say(world, {
      sender: 'agent',
      message,
      person: world.habits.ids === 'number' ? String(person.number) : person.toString(),
    })
    return context.json({})
  })
  control.onError((error, context) => context.json({ message: error.message }, 400))
  return control
}
