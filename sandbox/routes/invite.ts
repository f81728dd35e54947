import { invite } from '#contract/invite.ts'
import { invitedFriends } from '#contract/invited-friends.ts'
import { DAY_MS } from '#domain/durations.ts'
import { handle } from '../http/handler.ts'
import { pageOf } from '../store/paging.ts'
import { bahtOf } from '../world/amount.ts'
import { activeBonusOf } from '../world/bonuses.ts'
import { credit } from '../world/deposits.ts'
import { updatePlayer } from '../world/players.ts'
import { Refusal } from '../world/refusal.ts'

interface StoredInvite {
  id: string
  name: string
  /** Satang */
  amount: number
  /** Epoch ms */
  createdAt: number
}

export const inviteHandlers = [
  handle(invitedFriends, (page, { world, player }) => {
    const { total, rows } = pageOf<StoredInvite>(
      world,
      'invites',
      'id, name, amount, created_at AS createdAt',
      player.id,
      page,
    )
    return {
      total,
      invites: rows.map((row) => ({
        _id: row.id,
        from: { name: row.name },
        amount: bahtOf(row.amount),
        createdAt: new Date(row.createdAt).toISOString(),
      })),
    }
  }),

  handle(invite.bonus, (_, { world, player, now, effect }) => {
    if (!world.settings.current.inviteActive) throw new Refusal('INVITE_INACTIVE', { status: 403 })
    const satang = player.inviteBonus
    if (satang <= 0) {
      const isCollected = player.inviteCollectedAt !== null && now - player.inviteCollectedAt < DAY_MS
      throw new Refusal(isCollected ? 'INVITE_COLLECT' : 'NO_INVITE_BONUS', { status: 409 })
    }
    const friends = world.database.one<{ all_: number; played: number }>(
      'SELECT count(*) AS all_, coalesce(sum(has_played), 0) AS played FROM invites WHERE player_id = ?',
      player.id,
    )
    if (friends && friends.all_ > 0 && friends.played === 0) throw new Refusal('NO_INVITEE_PLAY_INFO')
    // Money of invites must not mix with the turnover of an active bonus.
    if (activeBonusOf(world, player.id)) throw new Refusal('INVITE_BONUS_FAIL', { status: 409 })
    updatePlayer(world.database, player.id, { invite_bonus: 0, invite_collected_at: now })
    credit(world, {
      playerId: player.id,
      satang,
      from: 'invite',
      source: 'invite',
      description: 'โบนัสแนะนำเพื่อน',
    })
    effect('invite', satang)
    return { message: 'INVITE_BONUS_SUCCESS' }
  }),

  handle(invite.banners, (_, { world, origin }) => ({
    banners: world.settings.current.hasInviteBanners
      ? [
          {
            image: `${origin}/sandbox/art/banner/invite-friends.svg`,
            html: '<h3>ชวนเพื่อน รับโบนัสทุกวัน</h3><p>แชร์ลิงก์ของคุณ เมื่อเพื่อนสมัครและเล่น รับ <b>1%</b> ของยอดเดิมพันเพื่อน</p>',
          },
          {
            image: `${origin}/sandbox/art/banner/invite-terms.svg`,
            html: '<h3>เงื่อนไข</h3><ul><li>เพื่อนต้องสมัครผ่านลิงก์ของคุณ</li><li>กดรับได้วันละครั้ง</li></ul>',
          },
        ]
      : [],
  })),
]
