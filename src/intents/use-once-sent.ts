import { useEffect, useEffectEvent, useRef } from 'react'
import { type CommandEndpoint, endpointName } from '#contract/endpoint.ts'
import { isHeldHere } from '#offline/exclusive.ts'
import { currentIntents, type Intent, useIntents } from './journal.ts'
import { lastSending } from './sent-time.ts'

/** A doubt that is restored as it was is known already; that it was done is news. */
const idOf = (intent: Intent) => `${lastSending(intent).id} ${intent.state}`

/**
 * Calls `onSent` once the app knows that what a form holds was sent before, and how it ended: its answer was lost, or
 * the page was killed and the form is as it was. The next tap must not do it again. What was not done stays in the
 * form, to be tried again.
 * @param ends which ends count
 * @param isHeld whether the form holds this input
 * @returns what has to be called at a tap: the player then sends what the form holds although it was sent before
 */
export function useOnceSent(
  endpoint: CommandEndpoint,
  ends: readonly ('done' | 'could-not-tell')[],
  isHeld: (input: Intent['input']) => boolean,
  onSent: () => void,
): () => void {
  const atTap = useRef<readonly string[]>([])
  // What this page still sends closes the dialog when it is done.
  const sent = useIntents().filter(
    ({ id, row, state }) =>
      row === endpointName(endpoint) &&
      ends.some((end) => end === state) &&
      !(state === 'done' && isHeldHere(id)),
  )
  const ids = sent.map(idOf).join(' ')
  const look = useEffectEvent(() => {
    if (sent.some((intent) => isHeld(intent.input) && !atTap.current.includes(idOf(intent)))) onSent()
  })
  useEffect(() => {
    if (ids !== '') look()
  }, [ids])
  return () => {
    atTap.current = currentIntents().map(idOf)
  }
}
