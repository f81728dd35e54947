import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { PathSegment } from '#contract/endpoint.ts'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import { readPlayerForm } from '#session/player-forms.ts'
import { usePlayerForm } from '#session/use-player-form.ts'
import { Button } from '#ui/base/Button.tsx'
import { Card } from '#ui/base/Card.tsx'
import { UpperCaseField } from '#ui/UpperCaseField.tsx'

/** Longer than any code. The code becomes part of an address. */
const LONGEST_CODE = 64

type Problem = 'missing' | 'too-long'

/** A pasted text is not cut to the limit: the player would search for another code than the pasted one. */
function problemWith(code: string): Problem | null {
  if (code.length > LONGEST_CODE) return 'too-long'
  return v.is(PathSegment, code) ? null : 'missing'
}

const FORM = 'promotion-code'

/** Whether a code was typed before a reload: its form is then open again. */
export function hasTypedCode(): boolean {
  return Boolean(readPlayerForm(FORM, null)?.code)
}

/**
 * Asks for a promotion code, once the player has opened it. Folded it keeps what is typed. The client asks for
 * upper case (docs/product-rules.md#promotion).
 */
export function PromotionForm({ isOpen }: { isOpen: boolean }) {
  const { t } = useLingui()
  const dialogs = useDialogs()
  const input = useRef<HTMLInputElement>(null)
  const [{ code }, change] = usePlayerForm(FORM, null, { code: '' })
  const wasOpen = useRef(isOpen)
  const [problem, setProblem] = useState<Problem | null>(null)

  // What is open from the start was not asked for just now: no keyboard comes up.
  useEffect(() => {
    if (isOpen && !wasOpen.current) input.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  function search(event: FormEvent): void {
    event.preventDefault()
    const wanted = code.trim().toUpperCase()
    const found = problemWith(wanted)
    setProblem(found)
    if (found === null) dialogs.open('promotion', wanted)
    else input.current?.focus()
  }

  const problemText = {
    missing: t`Please enter a promotion code.`,
    'too-long': t`A promotion code has at most ${LONGEST_CODE} characters.`,
  }

  return (
    <Card as="section" hidden={!isOpen}>
      <form noValidate onSubmit={search} className="flex flex-col gap-3">
        <UpperCaseField
          ref={input}
          name="code"
          label={<Trans>Promotion code</Trans>}
          enterKeyHint="search"
          inputClassName="font-semibold uppercase tracking-wide"
          value={code}
          error={problem === null ? undefined : problemText[problem]}
          onChange={(event) => {
            change({ code: event.target.value })
            setProblem(null)
          }}
        />
        <Button type="submit" variant="primary" full icon={<Search aria-hidden="true" />}>
          <Trans>Search</Trans>
        </Button>
      </form>
    </Card>
  )
}
