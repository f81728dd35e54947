import { lateComponent } from '#loading/late-component.tsx'
import { loadWhenConnected } from '#offline/load-when-connected.ts'
import { useIntents } from './journal.ts'

// Most starts have nothing in doubt. What looks it up comes with the same code (start-player.ts).
const IntentNotice = lateComponent(async () => {
  const { IntentNotice } = await loadWhenConnected(() => import('./IntentNotice.tsx'))
  return IntentNotice
})

/** Every action whose answer never came, newest first, until the player has read how it ended. */
export function IntentNotices() {
  const intents = useIntents().filter((intent) => intent.state !== 'under-way')
  if (intents.length === 0) return null
  return (
    <div data-only-now="" className="page flex flex-col gap-2 pt-3 empty:hidden">
      {[...intents].reverse().map((intent) => (
        <div key={intent.id} role="status">
          <IntentNotice intent={intent} />
        </div>
      ))}
    </div>
  )
}
