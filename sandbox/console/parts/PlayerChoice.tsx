import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { queries } from '../queries.ts'
import { ChoiceField } from './ChoiceField.tsx'

/** One of all players, by phone. */
export function PlayerChoice(props: Omit<ComponentProps<typeof ChoiceField>, 'options'>) {
  const { data: players = [] } = useQuery(queries.players)
  return (
    <ChoiceField
      {...props}
      required
      options={[
        ['', 'Choose a player'],
        ...players.map(({ phone, name }) => [phone, `${phone} · ${name}`] as const),
      ]}
    />
  )
}
