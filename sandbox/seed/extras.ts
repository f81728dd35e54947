import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import { addMessage, type Message } from '../chat/conversations.ts'
import { type DemoSlice, sliceNamed } from '../demo/spinwheel.ts'
import { startBonus } from '../world/bonuses.ts'
import { addCoupon } from '../world/coupons.ts'
import type { Player } from '../world/players.ts'
import type { World } from '../world/world.ts'

const friends = [
  'นภา ส.',
  'วิชัย ก.',
  'มาลี ท.',
  'ประเสริฐ จ.',
  'Khamla P.',
  'อรุณี ว.',
  'ธนพล ร.',
  'ສົມພອນ ວ.',
  'กิตติ บ.',
  'ปิยะ น.',
  'จันทร์ ล.',
  'สุดา พ.',
  'เอก ช.',
]

const talk: readonly [sender: 'customer' | 'agent' | 'bot', daysAgo: number, message: Message][] = [
  ['customer', 3, { message_type: 'text', payload: { message: 'สวัสดีครับ ฝากเงินแล้วเครดิตยังไม่เข้า' } }],
  ['bot', 3, { message_type: 'text', payload: { message: 'สวัสดีค่ะ รบกวนส่งสลิปให้ตรวจสอบได้เลยค่ะ' } }],
  [
    'bot',
    3,
    {
      message_type: 'media',
      payload: {
        message: 'ตัวอย่างสลิป',
        url: false,
        fileType: 'image',
        filePath: '/sandbox/art/slip/example.svg',
      },
    },
  ],
  ['agent', 3, { message_type: 'text', payload: { message: 'ปรับยอดให้เรียบร้อยแล้วค่ะ' } }],
  ['customer', 3, { message_type: 'text', payload: { message: 'ขอบคุณครับ' } }],
  ['customer', 1, { message_type: 'text', payload: { message: 'ตอนนี้มีโปรอะไรบ้างครับ' } }],
  [
    'bot',
    1,
    {
      message_type: 'quick_replies',
      payload: {
        message: 'สนใจแบบไหนคะ',
        buttons: [
          { title: 'โบนัสรายวัน', type: 'postback', payload: 'โบนัสรายวัน' },
          { title: 'คืนยอดเสีย', type: 'postback', payload: 'คืนยอดเสีย' },
        ],
      },
    },
  ],
  ['customer', 1, { message_type: 'postback', payload: { message: 'คืนยอดเสีย', payload: 'คืนยอดเสีย' } }],
  [
    'bot',
    1,
    {
      message_type: 'buttons',
      payload: {
        message: 'คืนยอดเสีย 5% กดรับได้ที่หน้าแรกค่ะ',
        buttons: [
          { title: 'อ่านเงื่อนไข', type: 'web', payload: 'https://example.com/refund' },
          { title: 'โทรสอบถาม', type: 'call', payload: '021234567' },
        ],
      },
    },
  ],
]

/** Adds friends, refunds, coupons, earlier bonuses and a talk with support, so that no page is empty. */
export function seedExtras(world: World, player: Player): void {
  const now = world.clock.now()
  friends.forEach((name, index) => {
    world.database.insert('invites', {
      id: world.random.id(),
      player_id: player.id,
      name,
      amount: index % 4 === 3 ? 0 : 1_250 + index * 315,
      has_played: index % 4 === 3 ? 0 : 1,
      created_at: now - (index * 4 + 1) * DAY_MS,
    })
  })
  for (let index = 0; index < 12; index += 1) {
    const amount = 4_200 + index * 975
    world.database.insert('refunds', {
      id: world.random.id(),
      player_id: player.id,
      amount,
      created_at: now - (index * 5 + 2) * DAY_MS,
    })
  }
  for (const [code, daysAgo] of [
    ['B50', 1],
    ['SHIRT', 2],
    ['COIN2', 4],
    ['B20', 45],
  ] as const) {
    addCoupon(world, player.id, sliceNamed(code) as DemoSlice, now - daysAgo * DAY_MS)
  }
  for (const [code, daysAgo] of [
    ['WELCOME100', 58],
    ['DAILY50', 6],
    ['DAILY50', 3],
    ['LOYAL30', 20],
  ] as const) {
    startBonus(world, { playerId: player.id, code, turnoverNeeded: 0, at: now - daysAgo * DAY_MS })
  }
  world.database.run('UPDATE user_bonuses SET is_active = 0 WHERE player_id = ?', player.id)
  world.database.insert('promotion_receipts', {
    player_id: player.id,
    code: 'SONGKRAN',
    created_at: now - 30 * DAY_MS,
  })
  talk.forEach(([sender, daysAgo, message], index) => {
    const name = sender === 'customer' ? player.name : sender === 'bot' ? 'ผู้ช่วยกระเป๋า' : 'แอดมิน'
    addMessage(world, { userId: player.id, username: player.phone, name }, sender, message, {
      at: now - daysAgo * DAY_MS + index * MINUTE_MS,
    })
  })
}
