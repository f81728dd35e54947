import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#domain/bangkok-clock.ts'
import { Badge } from '#ui/Badge.tsx'
import { Card } from '#ui/base/Card.tsx'
import { baht } from '../parts/baht.ts'
import { addressOf } from '../place.ts'
import { type Player, queries } from '../queries.ts'
import { AccountActions } from './AccountActions.tsx'
import { BonusSection } from './BonusSection.tsx'
import { DetailsForm } from './DetailsForm.tsx'
import { GamesSection } from './GamesSection.tsx'
import { GiftSections } from './GiftSections.tsx'
import { LedgerPanel } from './LedgerPanel.tsx'
import { MoneySection } from './MoneySection.tsx'
import { OwnLimitsSection } from './OwnLimitsSection.tsx'

function Figures({ player }: { player: Player }) {
  const figures = {
    Wallet: baht(player.balance),
    'In games': baht(player.inSlots),
    'Withdrawal pending': baht(player.pending),
    'Invite bonus': baht(player.inviteBonus),
    Refund: baht(player.refundAmount),
    Coins: player.coin,
  }
  return (
    <dl className="figures">
      {Object.entries(figures).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** One player: what they have, and all that can happen to them. */
export function PlayerPanel({ phone }: { phone: string }) {
  const { data: player, failureReason } = useQuery(queries.player(phone))
  return (
    <div>
      <a className="back link py-2" href={addressOf('players')}>
        ‹ All players
      </a>
      {failureReason && (
        <p role="alert" className="wrong">
          {failureReason.message}
        </p>
      )}
      {player && (
        <>
          <Card as="section" tone="hero" className="hero" aria-label={player.name}>
            <div className="flex items-center gap-2">
              <h2 className="font-semibold text-xl">{player.name}</h2>
              {!player.isActive && <Badge tone="negative">inactive</Badge>}
              {player.isTerminated && <Badge tone="negative">gone</Badge>}
            </div>
            <p className="text-hero-muted text-xs">
              {player.phone} · member {player.memberId} · since {formatDateTime(Date.parse(player.createdAt))}{' '}
              · id {player.id}
            </p>
            <Figures player={player} />
            <AccountActions player={player} />
          </Card>
          <div className="masonry">
            <MoneySection phone={phone} />
            <GamesSection player={player} />
            <BonusSection player={player} />
            <GiftSections phone={phone} />
            <OwnLimitsSection player={player} />
            <DetailsForm player={player} />
          </div>
          <LedgerPanel player={player} />
        </>
      )}
    </div>
  )
}
