import { Hono } from 'hono'
import { blockOtp, latestOtp, unblockOtp } from '../world/otps.ts'
import { Refusal } from '../world/refusal.ts'
import type { World } from '../world/world.ts'

/** The phone that an OTP was "sent" to. */
export function otpRoutes(world: World) {
  return new Hono()
    .get('/otp/:phone', (context) => {
      const phone = context.req.param('phone')
      const sent = latestOtp(world, phone)
      if (!sent) throw new Refusal('NO_DATA', { status: 404, message: `no OTP was sent to ${phone}` })
      return context.json(sent)
    })
    .get('/otp', (context) => {
      const phones = world.database.all<{ phone: string }>(
        'SELECT phone FROM otps GROUP BY phone ORDER BY max(sent_at) DESC LIMIT 50',
      )
      return context.json(
        phones.flatMap(({ phone }) => {
          const sent = latestOtp(world, phone)
          return sent ? [{ phone, ...sent }] : []
        }),
      )
    })
    .post('/otp/:phone/block', (context) => {
      blockOtp(world, context.req.param('phone'))
      return context.json({ message: 'SUCCESS' })
    })
    .post('/otp/:phone/unblock', (context) => {
      unblockOtp(world, context.req.param('phone'))
      return context.json({ message: 'SUCCESS' })
    })
}
