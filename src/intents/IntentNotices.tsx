import { IntentNotice } from './IntentNotice.tsx'
import { useIntents } from './journal.ts'

/** Every action whose answer never came, newest first, until the player has read how it ended. */
export function IntentNotices() {
  const intents = useIntents().filter((intent) => intent.state !== 'under-way')
  if (intents.length === 0) return null
  return (
    <div className="page flex flex-col gap-2 pt-3">
      {[...intents].reverse().map((intent) => (
        <IntentNotice key={intent.id} intent={intent} />
      ))}
    </div>
  )
}
