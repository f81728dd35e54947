import { Hono } from 'hono'
import { gameOf } from '../demo/games.ts'
import { PAGE_HEADERS } from '../security-headers.ts'
import { Folder, respondWith } from '../static-files.ts'
import type { World } from '../world.ts'
import { gamePage, signInPage } from './game-page.ts'

const TICKET_MS = 10 * 60_000
const HTML = { ...PAGE_HEADERS, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }

interface Seat {
  phone: string
  slotCode: string
}

/** A provider's site: where auto-login links, forms and web addresses of games lead. */
export function gameRoutes(world: World): Hono {
  const routes = new Hono()
  const files = new Folder(import.meta.dirname)

  /** A ticket opens the game once. */
  function redeem(ticket: string, slotCode: string): Seat | undefined {
    const seat = world.database.one<Seat & { createdAt: number }>(
      `SELECT phone, slot_code AS slotCode, game_tickets.created_at AS createdAt FROM game_tickets
       JOIN players ON players.id = player_id WHERE ticket = ? AND slot_code = ?`,
      ticket,
      slotCode,
    )
    world.database.run('DELETE FROM game_tickets WHERE ticket = ?', ticket)
    return seat && world.clock.now() - seat.createdAt < TICKET_MS ? seat : undefined
  }

  routes.get('/game/:file{game\\.(?:js|css)}', async (context) => {
    const file = await files.file(`/${context.req.param('file')}`)
    return file
      ? respondWith(context.req.raw, file, { ...PAGE_HEADERS, 'cache-control': 'no-cache' })
      : context.notFound()
  })

  routes.get('/game/sign-in', (context) => context.html(signInPage(), 200, HTML))
  routes.post('/game/sign-in', async (context) => {
    const { username, password } = await context.req.parseBody()
    const seat = world.database.one<Seat>(
      `SELECT phone, code AS slotCode FROM slots JOIN players ON players.id = player_id
       WHERE username = ? AND slots.password = ? AND slots.is_active = 1`,
      String(username ?? ''),
      String(password ?? ''),
    )
    const game = seat && gameOf(seat.slotCode)
    if (!seat || !game) return context.html(signInPage('ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง'), 401, HTML)
    return context.html(gamePage(game, seat.phone), 200, HTML)
  })

  routes.get('/game/:code', (context) => {
    const game = gameOf(context.req.param('code'))
    if (!game) return context.html(signInPage('ไม่พบเกมนี้'), 404, HTML)
    const ticket = context.req.query('ticket')
    if (ticket === undefined) return context.html(signInPage(), 200, HTML)
    const seat = redeem(ticket, game.code)
    if (!seat) return context.html(signInPage('ลิงก์นี้ใช้ไปแล้วหรือหมดอายุ'), 410, HTML)
    return context.html(gamePage(game, seat.phone), 200, HTML)
  })
  return routes
}
