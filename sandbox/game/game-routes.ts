import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import * as v from 'valibot'
import { MINUTE_MS } from '#domain/durations.ts'
import { gameOf } from '../demo/games.ts'
import { PAGE_HEADERS } from '../http/security-headers.ts'
import { setHeaders } from '../http/set-headers.ts'
import { slotAccount } from '../store/ledger.ts'
import { bahtOf, satangOf } from '../world/amount.ts'
import { play } from '../world/play.ts'
import { Refusal } from '../world/refusal.ts'
import { formStateOf, OWN_FORM_STATE } from '../world/slots.ts'
import type { World } from '../world/world.ts'
import { gamePage, signInPage } from './game-page.ts'

const TICKET_MS = 10 * MINUTE_MS
const HTML = { ...PAGE_HEADERS, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }

interface Seat {
  playerId: string
  slotCode: string
}

/** Without a stake the page asks for its credit only. */
const Round = v.object({
  seat: v.string(),
  stake: v.optional(
    v.object({ outcome: v.picklist(['win', 'lose']), amount: v.pipe(v.number(), v.minValue(0.01)) }),
  ),
})

/** The site of a game provider. Auto-login links, sign-in forms and web addresses of games lead here. */
export function gameRoutes(world: World): Hono {
  const routes = new Hono()
  /** The player and game of each open page. It plays for this player only, so it needs no console token. */
  const seats = new Map<string, Seat>()

  /** Uses up a ticket: it opens the game once. */
  function redeem(ticket: string, slotCode: string): Seat | undefined {
    const seat = world.database.one<Seat & { createdAt: number }>(
      `SELECT player_id AS playerId, slot_code AS slotCode, created_at AS createdAt FROM game_tickets
       WHERE ticket = ? AND slot_code = ?`,
      ticket,
      slotCode,
    )
    world.database.run('DELETE FROM game_tickets WHERE ticket = ?', ticket)
    return seat && world.clock.now() - seat.createdAt < TICKET_MS ? seat : undefined
  }

  function openSeat({ playerId, slotCode }: Seat): string {
    const id = randomUUID()
    seats.set(id, { playerId, slotCode })
    return id
  }

  routes.post('/game/rounds', async (context) => {
    const round = v.safeParse(Round, await context.req.json().catch(() => null))
    const seat = round.success ? seats.get(round.output.seat) : undefined
    if (!round.success || !seat) return context.json({ error: 'INVALID_INPUT' }, 400)
    const { stake } = round.output
    try {
      if (stake) {
        const satang = satangOf(stake.amount)
        world.database.transaction(() => play(world, { ...seat, outcome: stake.outcome, satang }))
      }
    } catch (error) {
      if (error instanceof Refusal) return context.json({ error: error.code }, 400)
      throw error
    }
    const credit = world.ledger.balance(slotAccount(seat.playerId, seat.slotCode))
    return context.json({ credit: bahtOf(credit) })
  })

  for (const file of ['game.js', 'game.css']) {
    routes.get(
      `/game/${file}`,
      setHeaders({ ...PAGE_HEADERS, 'cache-control': 'no-cache' }),
      serveStatic({ path: join(import.meta.dirname, file) }),
    )
  }

  routes.get('/game/sign-in', (context) => context.html(signInPage(), 200, HTML))
  routes.post('/game/sign-in', async (context) => {
    const { username, password, event } = await context.req.parseBody()
    const seat = world.database.one<Seat>(
      `SELECT player_id AS playerId, code AS slotCode FROM slots
       WHERE username = ? AND password = ? AND is_active = 1`,
      String(username ?? ''),
      String(password ?? ''),
    )
    const game = seat && gameOf(seat.slotCode)
    const isOfForm = event === OWN_FORM_STATE || event === formStateOf(String(username))
    if (!seat || !game || !isOfForm) return context.html(signInPage('ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง'), 401, HTML)
    return context.html(gamePage(game, openSeat(seat)), 200, HTML)
  })

  routes.get('/game/:code', (context) => {
    const game = gameOf(context.req.param('code'))
    if (!game) return context.html(signInPage('ไม่พบเกมนี้'), 404, HTML)
    const ticket = context.req.query('ticket')
    if (ticket === undefined) return context.html(signInPage(), 200, HTML)
    const seat = redeem(ticket, game.code)
    if (!seat) return context.html(signInPage('ลิงก์นี้ใช้ไปแล้วหรือหมดอายุ'), 410, HTML)
    return context.html(gamePage(game, openSeat(seat)), 200, HTML)
  })
  return routes
}
