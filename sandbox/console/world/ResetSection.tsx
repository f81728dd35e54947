import { useRef } from 'react'
import { Button } from '#ui/base/Button.tsx'
import { control } from '../control.ts'
import { Action } from '../parts/Action.tsx'
import { Section } from '../parts/Section.tsx'

const TITLE = 'Reset the sandbox?'

/** Begins anew, after a question: nothing brings back what is forgotten. */
export function ResetSection() {
  const dialog = useRef<HTMLDialogElement>(null)
  const reset = async () => {
    dialog.current?.close()
    await control.reset.$post()
    return 'The sandbox is as new'
  }
  return (
    <Section title="Start again">
      <p className="mb-3 text-ink-muted">
        Forgets all players, money, messages, settings and faults, and makes the demo players anew.
      </p>
      <Button size="sm" variant="danger" onClick={() => dialog.current?.showModal()}>
        Reset the sandbox
      </Button>
      <dialog ref={dialog} aria-label={TITLE} className="question">
        <h2 className="font-semibold text-lg">{TITLE}</h2>
        <p className="mt-2 mb-4">
          Everything that happened here is forgotten. Players who are signed in have to sign in again.
        </p>
        <div className="actions">
          <Action label="Reset" variant="danger" run={reset} />
          <Button size="sm" autoFocus onClick={() => dialog.current?.close()}>
            Cancel
          </Button>
        </div>
      </dialog>
    </Section>
  )
}
