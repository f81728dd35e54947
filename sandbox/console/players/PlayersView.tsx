import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '#ui/Badge.tsx'
import { baht } from '../parts/baht.ts'
import { Folded } from '../parts/Folded.tsx'
import { Section } from '../parts/Section.tsx'
import { TextField } from '../parts/TextField.tsx'
import { addressOf, useSubject } from '../place.ts'
import { queries } from '../queries.ts'
import { NewPlayerForm } from './NewPlayerForm.tsx'
import { PlayerPanel } from './PlayerPanel.tsx'

/** Everyone, and the one who was picked. */
export function PlayersView() {
  const chosen = useSubject('players')
  const [typed, setTyped] = useState('')
  const { data: players } = useQuery(queries.players)
  const wanted = typed.trim().toLowerCase()
  const found = players?.filter(({ phone, name, id }) =>
    `${phone} ${name} ${id}`.toLowerCase().includes(wanted),
  )
  return (
    <div className="columns master">
      <div>
        <Section title="Players">
          <TextField
            label="Search"
            type="search"
            placeholder="phone or name"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <small>{found && `${found.length} of ${players?.length}`}</small>
          <ul className="people">
            {found?.map(({ id, phone, name, balance, isActive, isTerminated }) => (
              <li key={id}>
                <a href={addressOf('players', phone)} aria-current={phone === chosen || undefined}>
                  <strong>{phone}</strong>
                  <span className="text-ink-muted">{name}</span>
                  {(isTerminated || !isActive) && (
                    <Badge tone="negative">{isTerminated ? 'gone' : 'inactive'}</Badge>
                  )}
                  <span className="tabular ms-auto font-semibold text-accent-ink">{baht(balance)} ฿</span>
                </a>
              </li>
            ))}
            {found?.length === 0 && <li className="text-ink-muted">Nobody has that phone or name.</li>}
          </ul>
          <Folded title="New player">
            <NewPlayerForm />
          </Folded>
        </Section>
      </div>
      <div className="stage">
        {chosen ? (
          <PlayerPanel key={chosen} phone={chosen} />
        ) : (
          <p className="text-ink-muted">Pick a player to see and change everything about them.</p>
        )}
      </div>
    </div>
  )
}
