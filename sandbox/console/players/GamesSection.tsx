import { parseResponse } from 'hono/client'
import { Badge } from '#ui/Badge.tsx'
import { control, phoneParam } from '../control.ts'
import { Action } from '../parts/Action.tsx'
import { baht } from '../parts/baht.ts'
import { ChoiceField } from '../parts/ChoiceField.tsx'
import { Form } from '../parts/Form.tsx'
import { NumberField } from '../parts/NumberField.tsx'
import { Section } from '../parts/Section.tsx'
import type { GameAccount, Player } from '../queries.ts'

function changeSlot(phone: string, slot: { code: string; isActive: boolean; amount?: number }) {
  return parseResponse(control.players[':phone'].$patch({ ...phoneParam(phone), json: { slots: [slot] } }))
}

function GameRow({ phone, game }: { phone: string; game: GameAccount }) {
  const { code, name, category, isActive, amount, username, password } = game
  const open = async () => {
    await changeSlot(phone, { code, isActive: true })
    return `Opened an account at ${code}`
  }
  const close = async () => {
    await changeSlot(phone, { code, isActive: false })
    return `Closed the account at ${code}`
  }
  return (
    <tr>
      <td>
        <strong>{code}</strong> {name} <Badge tone="primary">{category}</Badge>
        {isActive && <small className="block">{`${username} / ${password}`}</small>}
      </td>
      <td className="tabular text-end">{isActive ? baht(amount) : '—'}</td>
      <td className="text-end">
        {isActive ? (
          <Action
            label="Close"
            title={`Close the account at ${code}; its money goes to the bank`}
            run={close}
          />
        ) : (
          <Action label="Open" title={`Open an account at ${code}`} run={open} />
        )}
      </td>
    </tr>
  )
}

const DONE = { win: 'Won', lose: 'Lost', set: 'Set' }

/** Plays for the player, and opens, fills and closes game accounts. */
export function GamesSection({ player: { phone, slots } }: { player: Player }) {
  const open = slots.filter((slot) => slot.isActive)
  const closed = slots.filter((slot) => !slot.isActive)
  const play = async (slotCode: string, amount: number, button: string) => {
    const json = { slotCode, amount, outcome: button === 'win' ? ('win' as const) : ('lose' as const) }
    const { slots: played } =
      button === 'set'
        ? await changeSlot(phone, { code: slotCode, isActive: true, amount })
        : await parseResponse(control.players[':phone'].play.$post({ ...phoneParam(phone), json }))
    const credit = played.find((slot) => slot.code === slotCode)?.amount
    return `${DONE[button as keyof typeof DONE]}: ${slotCode} holds ${baht(credit)} ฿`
  }
  return (
    <Section title="Games">
      <Form
        layout="pairs"
        buttons={[
          { value: 'win', label: 'Win', variant: 'primary' },
          { value: 'lose', label: 'Lose' },
          { value: 'set', label: 'Set the credit' },
        ]}
        send={(values, button) => play(values.text('slotCode'), values.number('amount'), button || 'win')}
      >
        <ChoiceField
          label="Game"
          hint="Only games where the player has an account."
          name="slotCode"
          required
          options={open.map(({ code, name }) => [code, `${code} · ${name}`])}
        />
        <NumberField label="Amount (฿)" name="amount" required min={0} defaultValue={100} />
      </Form>
      <div className="scrolls">
        <table>
          <tbody>
            {[...open, ...closed].map((game) => (
              <GameRow key={game.code} phone={phone} game={game} />
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}
