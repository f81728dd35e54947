import { useStore } from '#browser/use-store.ts'
import { dismiss, notices } from './parts/notices.ts'

/** What happened last, at the edge of the screen. It goes by itself. */
export function Notices() {
  return (
    <div className="notices">
      {useStore(notices).map(({ id, words, isError }) => (
        <div key={id} role={isError ? 'alert' : 'status'} className={isError ? 'notice error' : 'notice'}>
          <span>{words}</span>
          <button type="button" className="size-10 shrink-0" aria-label="Dismiss" onClick={() => dismiss(id)}>
            ×
          </button>
        </div>
      ))}
    </div>
  )
}
