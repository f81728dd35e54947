import type { Habits } from '../plain-backend/habits.ts'
import type { NewPlayer } from '../plain-backend/world/player.ts'

/** The player whose screens are looked at. Every figure is another one, so that none can stand for another. */
export const owner: NewPlayer = {
  balance: 1234.5,
  games: { PG: 50.25 },
  coins: 2,
  refund: 20,
  inviteBonus: 31,
  coupons: [15],
  hasPast: true,
}

/** When everything of the past happened (`add-past.ts`), as Bangkok writes it. */
const THEN = '08/03/2026 17:15:30'

export interface Screen {
  at: string
  sees: readonly string[]
}

/** The screens of a player, with what must stand there whatever form the answers have. */
export function screensWith(habits: Partial<Habits>): Screen[] {
  // A time without a zone is Bangkok's; a backend that means UTC needs the setting of the build.
  const then = habits.times === 'no-zone-utc' ? [] : [THEN]
  const own = habits.typeNames === 'own'
  const inRows = habits.rowUnit === 'satang' ? [] : [own ? '1,234.50' : '−1,234.50', own ? '89.00' : '+89.00']
  const id = habits.ids === 'number' ? '1' : 'u00001'
  return [
    {
      at: '/user/home',
      sees: ['Somchai Jaidee', '฿1,234.50', '฿31.00', 'PG Slot', '฿50.25', 'UFA Sport', 'Thai Lotto'],
    },
    {
      at: '/user/profile',
      sees: ['Somchai Jaidee', id, '0810000000', 'Siam Commercial Bank', '123-456-7890', ...then],
    },
    { at: '/user/bonus', sees: ['Have a code?', 'WELCOME', 'Received 0/1', 'Today 0/1', 'This week 0/2'] },
    { at: '/user/statement', sees: [...inRows, 'คูปองวงล้อ', 'Failed', ...then] },
    { at: '/user/contact', sees: ['ติดต่อเราได้ตลอดวัน', '@plain'] },
    {
      at: '/user/home?dialog=deposit.account-SCB',
      sees: [
        'Siam Commercial Bank',
        '401-234-5678',
        'PLAIN BACKEND CO',
        ...(habits.kbank?.startsWith('number') ? ['Kasikorn Bank', '777-888-9990'] : []),
      ],
    },
    { at: '/user/home?dialog=deposit.wallet', sees: ['ทรูมันนี่ 081-999-8888'] },
    { at: '/user/home?dialog=deposit.qr-WW', sees: ['WW', 'Create QR'] },
    { at: '/user/home?dialog=transfer', sees: ['PG Slot', '฿50.25', '฿1,234.50'] },
    { at: '/user/home?dialog=withdraw', sees: ['Siam Commercial Bank', '฿1,234.50', '฿100.00'] },
    { at: '/user/home?dialog=invite', sees: [`/register?code=PR${id}`, 'มาลี', '66.00', ...then] },
    { at: '/user/home?dialog=refund', sees: ['฿20.00', 'คืนยอดเสียทุกวัน', '10%', '77.00', ...then] },
    { at: '/user/home?dialog=spin', sees: ['วงล้อ', 'Coins: 2', 'คูปอง 15 บาท', '15.00'] },
    { at: '/user/home?dialog=slot.PG', sees: ['฿50.25', 'Play now'] },
    { at: '/user/statement?dialog=slips', sees: ['555.00', 'Success', 'Failed', ...then] },
    { at: '/user/home?dialog=conditions', sees: ['โบนัสต้องทำยอดก่อนถอน'] },
    { at: '/user/home?dialog=agreement', sees: ['ผู้เล่นต้องมีอายุ 20 ปีขึ้นไป'] },
    { at: '/user/home?dialog=notice', sees: ['ระบบปรับปรุงทุกวันอังคาร'] },
    { at: '/user/home?dialog=invite-banners', sees: ['โปรโมชั่นเดือนนี้'] },
    { at: '/user/bonus?dialog=bonus.WELCOME', sees: ['โปรโมชั่นเดือนนี้', 'Receive'] },
    { at: '/user/bonus?dialog=promotion.HAPPY', sees: ['เทิร์น 5 เท่า', 'Receive'] },
  ]
}
