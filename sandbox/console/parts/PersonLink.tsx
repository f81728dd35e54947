import { useQuery } from '@tanstack/react-query'
import { addressOf } from '../place.ts'
import { queries } from '../queries.ts'

/** Phone and name of a player, leading to the player's own page. */
export function PersonLink({ phone }: { phone: string }) {
  const { data: name } = useQuery({
    ...queries.players,
    select: (players) => players.find((player) => player.phone === phone)?.name,
  })
  return (
    <a
      className="inline-flex flex-wrap gap-x-1.5 underline decoration-line-strong underline-offset-3"
      href={addressOf('players', phone)}
    >
      <strong>{phone}</strong>
      <span className="text-ink-muted">{name}</span>
    </a>
  )
}
