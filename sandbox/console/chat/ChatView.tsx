import { useQuery } from '@tanstack/react-query'
import { Activity, useState } from 'react'
import { Badge } from '#ui/Badge.tsx'
import { control } from '../control.ts'
import { Action } from '../parts/Action.tsx'
import { Form } from '../parts/Form.tsx'
import { PlayerChoice } from '../parts/PlayerChoice.tsx'
import { Section } from '../parts/Section.tsx'
import { Time } from '../parts/Time.tsx'
import { addressOf, goTo, useSubject } from '../place.ts'
import { queries } from '../queries.ts'
import { Conversation } from './Conversation.tsx'

function Visitors({ chosen }: { chosen: string }) {
  const { data: visitors } = useQuery(queries.visitors)
  return (
    <ul className="people">
      {visitors?.map(({ id, phone, name, messages, latestAt, unreadByCustomer }) => (
        <li key={id}>
          <a
            href={addressOf('chat', phone ?? id)}
            aria-current={chosen === id || chosen === phone || undefined}
          >
            <strong>{phone ?? `Guest ${id.slice(0, 8)}`}</strong>
            <span className="text-ink-muted">{name}</span>
            {unreadByCustomer > 0 && <Badge tone="warning">{`${unreadByCustomer} unread by them`}</Badge>}
            <small className="basis-full">
              {messages} messages, <Time at={latestAt} />
            </small>
          </a>
        </li>
      ))}
      {visitors?.length === 0 && <li className="text-ink-muted">Nobody has written yet.</li>}
    </ul>
  )
}

function BotSwitch() {
  const { data: settings } = useQuery(queries.settings)
  const setBot = (chatBot: boolean, said: string) => async () => {
    await control.settings.$patch({ json: { chatBot } })
    return said
  }
  return (
    <div className="actions">
      {settings?.chatBot ? (
        <Action label="Silence the scripted agent" run={setBot(false, 'Only you answer now')} />
      ) : (
        <Action label="Let the scripted agent answer" run={setBot(true, 'The scripted agent answers too')} />
      )}
    </div>
  )
}

/** The support agent's desk. A conversation keeps what is being written while another one is open. */
export function ChatView() {
  const chosen = useSubject('chat')
  const [opened, setOpened] = useState<string[]>([])
  if (chosen && !opened.includes(chosen)) setOpened([...opened, chosen])
  return (
    <div className="columns master">
      <div>
        <Section title="Conversations">
          <Visitors chosen={chosen} />
          <Form
            layout="one-line"
            buttons={[{ label: 'Open' }]}
            send={async (values) => {
              goTo('chat', values.text('phone'))
              return null
            }}
          >
            <PlayerChoice label="Write to" name="phone" />
          </Form>
          <BotSwitch />
        </Section>
      </div>
      <div className="stage">
        {chosen ? (
          <a className="back link py-2" href={addressOf('chat')}>
            ‹ All conversations
          </a>
        ) : (
          <p className="text-ink-muted">Open a conversation to answer it as an agent.</p>
        )}
        {opened.map((visitor) => (
          <Activity key={visitor} mode={visitor === chosen ? 'visible' : 'hidden'}>
            <Conversation visitor={visitor} />
          </Activity>
        ))}
      </div>
    </div>
  )
}
