import { useEffect, useEffectEvent, useRef } from 'react'
import { type CommandEndpoint, endpointName } from '#contract/endpoint.ts'
import { isHeldHere } from '#offline/exclusive.ts'
import { currentIntents, type Intent, useIntents } from './journal.ts'
import { lastSending } from './sent-time.ts'

const idOf = (intent: Intent) => lastSending(intent).id

/**
 * Calls `onSent` once the app knows that what a form holds was sent before, and was done or may have been: its answer
 * was lost, or the page was killed and the form is as it was. The next tap must not do it again. What was not done
 * stays in the form, to be tried again.
 * @param isHeld whether the form holds this input
 * @returns what has to be called at a tap: the player then sends what the form holds although it was sent before
 */
export function useOnceSent(
  endpoint: CommandEndpoint,
  isHeld: (input: Intent['input']) => boolean,
  onSent: () => void,
): () => void {
  const atTap = useRef<readonly string[]>([])
  // What this page still sends closes the dialog when it is done.
  const sent = useIntents().filter(
    ({ id, row, state }) =>
      row === endpointName(endpoint) && (state === 'could-not-tell' || (state === 'done' && !isHeldHere(id))),
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
