import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { query } from '#api/query.ts'
import { lookup } from '#contract/lookup.ts'
import { usePrompts } from '#dialogs/prompts.ts'
import { useDialogs, useOpenDialogs } from '#dialogs/use-dialogs.ts'
import { currentSession } from '#session/session.ts'
import { storedKeys } from '#session/stored.ts'
import { loadedSanitizer } from '#ui/sanitizer.ts'

/** docs/product-rules.md#agreement */
const DELAY_MS = 1500

/**
 * Opens the agreement 1.5 s after home, unless it was accepted on this phone. It waits until no other
 * dialog is open. Closing it in any way accepts it, if it could be read. It shows nothing: it stands beside the
 * screen, which would be drawn again each time that a dialog opens.
 *
 * @param shownTick when home was shown, by `performance.now()`
 */
export function AgreementPrompt({ shownTick }: { shownTick: number }): null {
  const dialogs = useDialogs()
  const openDialogs = useOpenDialogs()
  const prompts = usePrompts()
  const [isDue, setDue] = useState(false)
  const wasOpen = useRef(false)
  // Home's next visit opens it again.
  const wasClosedUnread = useRef(false)
  const agreements = useQuery({
    ...query(lookup.agreements),
    enabled: storedKeys.agreementAccepted.read() === null,
  })
  // A text that could not be read is neither shown nor accepted.
  const hasText = agreements.data !== undefined && agreements.data.length > 0
  const isOpen = openDialogs.some(({ name }) => name === 'agreement')
  const isFree = openDialogs.length === 0 && prompts.length === 0

  useEffect(() => {
    const timer = setTimeout(() => setDue(true), shownTick + DELAY_MS - performance.now())
    return () => clearTimeout(timer)
  }, [shownTick])

  useEffect(() => {
    if (wasOpen.current && !isOpen && hasText && currentSession()) {
      if (loadedSanitizer()) storedKeys.agreementAccepted.write(true)
      else wasClosedUnread.current = true
    }
    wasOpen.current = isOpen
  }, [isOpen, hasText])

  const open = useEffectEvent(() => {
    if (storedKeys.agreementAccepted.read() === null && !wasClosedUnread.current) dialogs.open('agreement')
  })
  useEffect(() => {
    if (isDue && isFree && hasText) open()
  }, [isDue, isFree, hasText])
  return null
}
