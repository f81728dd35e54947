import { useQuery } from '@tanstack/react-query'
import { control } from './control.ts'
import { Action } from './parts/Action.tsx'
import { queries, useTrouble } from './queries.ts'
import { clockOddity } from './world/clock-oddity.ts'

declare const __OUTDATED_VIDEOS__: readonly string[]

interface OddityProps {
  words: string
  undoLabel?: string
  undo?: () => Promise<unknown>
}

function Oddity({ words, undoLabel, undo }: OddityProps) {
  return (
    <p role="status" className="oddity">
      <span>{words}</span>
      {undo && undoLabel && <Action label={undoLabel} run={() => undo().then(() => null)} />}
    </p>
  )
}

/** Everything that is not as usual, with the way back, so that nobody wonders why the app fails. */
export function Oddities() {
  const trouble = useTrouble()
  const { data: clock } = useQuery(queries.clock)
  const { data: faults } = useQuery({ ...queries.faults, select: (answer) => answer.faults.length })
  const { data: isActive } = useQuery({ ...queries.settings, select: (settings) => settings.isActive })
  const oddClock = clock && clockOddity(clock)
  return (
    <div className="page-width">
      {trouble && <Oddity words={trouble} />}
      {oddClock && (
        <Oddity words={oddClock} undoLabel="Back to the real time" undo={() => control.clock.$delete()} />
      )}
      {faults !== undefined && faults > 0 && (
        <Oddity
          words={`${faults} ${faults === 1 ? 'fault waits' : 'faults wait'} to strike`}
          undoLabel="Clear"
          undo={() => control.faults.$delete()}
        />
      )}
      {isActive === false && (
        <Oddity
          words="The service is terminated"
          undoLabel="Start it again"
          undo={() => control.settings.$patch({ json: { isActive: true } })}
        />
      )}
      {__OUTDATED_VIDEOS__.length > 0 && (
        <p className="oddity">
          <span>
            The how-to videos show an earlier app ({__OUTDATED_VIDEOS__.join(', ')}). Record them anew:{' '}
            <code>npm run howto</code>
          </span>
        </p>
      )}
    </div>
  )
}
