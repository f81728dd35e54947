import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/base/Button.tsx'
import { baht } from '../parts/baht.ts'
import { Folded } from '../parts/Folded.tsx'
import { Time } from '../parts/Time.tsx'
import { type Ledger, type Player, queries } from '../queries.ts'

const FIRST_SHOWN = 40

/** `player/<id>/slot/PGSLOT` as a person reads it. */
const accountName = (account: string) => account.replace(/^player\/[^/]+\//, '').replace('slot/', '')
const satang = (amount: number) => Math.round(amount * 100)

/** The balance of an account by its postings, in baht. */
function sumOf(postings: Ledger['postings'], account: string): number {
  let sum = 0
  for (const { debit, credit, amount } of postings) {
    if (credit === account) sum += satang(amount)
    if (debit === account) sum -= satang(amount)
  }
  return sum / 100
}

function LedgerTables({ ledger, player }: { ledger: Ledger; player: Player }) {
  const [shown, setShown] = useState(FIRST_SHOWN)
  const { postings, effects, mismatches, sum } = ledger
  const isRight = sum === 0 && mismatches.length === 0
  const walletSum = sumOf(postings, `player/${player.id}/wallet`)
  const isSame = satang(walletSum) === satang(player.balance)
  return (
    <>
      <div className="actions">
        <Badge tone={isRight ? 'positive' : 'negative'}>
          {`All books: sum ${baht(sum)} ${isRight ? '✓' : '✗'}`}
        </Badge>
        <Badge tone={isSame ? 'positive' : 'negative'}>
          {`Wallet by its postings: ${baht(walletSum)} ${isSame ? '✓' : `✗ (shown: ${baht(player.balance)})`}`}
        </Badge>
      </div>
      {mismatches.length > 0 && <p className="wrong">These do not add up: {mismatches.join(', ')}</p>}
      <div className="scrolls">
        <table>
          <caption>Postings, newest first</caption>
          <tbody>
            {postings
              .toReversed()
              .slice(0, shown)
              .map(({ id, at, kind, debit, credit, amount }) => (
                <tr key={id}>
                  <td>
                    <Time at={at} />
                  </td>
                  <td>{kind}</td>
                  <td>{`${accountName(debit)} → ${accountName(credit)}`}</td>
                  <td className="tabular text-end">{baht(amount)}</td>
                </tr>
              ))}
            {postings.length === 0 && (
              <tr>
                <td className="text-ink-muted">Nothing was booked yet.</td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      {postings.length > shown && (
        <Button size="sm" className="justify-self-start" onClick={() => setShown(Number.POSITIVE_INFINITY)}>
          {`Show all ${postings.length}`}
        </Button>
      )}
      <div className="scrolls">
        <table>
          <caption>What calls have done</caption>
          <tbody>
            {effects
              .toReversed()
              .slice(0, shown)
              .map(({ id, at, kind, amount, idempotencyKey }) => (
                <tr key={id}>
                  <td>
                    <Time at={at} />
                  </td>
                  <td>{kind}</td>
                  <td className="mono">{idempotencyKey ?? 'no key'}</td>
                  <td className="tabular text-end">{baht(amount)}</td>
                </tr>
              ))}
            {effects.length === 0 && (
              <tr>
                <td className="text-ink-muted">No call has moved money yet.</td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** The player's postings, and whether the books are right; read only while it is open. */
export function LedgerPanel({ player }: { player: Player }) {
  const [isOpen, setOpen] = useState(false)
  const { data: ledger } = useQuery({ ...queries.ledger(player.phone), enabled: isOpen })
  return (
    <Folded title="Ledger" className="card" onToggle={setOpen}>
      {ledger && <LedgerTables ledger={ledger} player={player} />}
    </Folded>
  )
}
