import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import * as v from 'valibot'
import { PathSegment } from '#contract/endpoint.ts'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import { withoutInvisible } from '#domain/without-invisible.ts'
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

interface PromotionFormProps {
  code: string
  /** False where a reload has opened it: no keyboard comes up then. */
  takesFocus: boolean
  onChange: (code: string) => void
}

/** Asks for a promotion code. The client asks for upper case (docs/product-rules.md#promotion). */
export function PromotionForm({ code, takesFocus, onChange }: PromotionFormProps) {
  const { t } = useLingui()
  const dialogs = useDialogs()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<Problem | null>(null)

  const takeFocus = useEffectEvent(() => {
    if (takesFocus) input.current?.focus()
  })
  useEffect(() => takeFocus(), [])

  function search(event: FormEvent): void {
    event.preventDefault()
    const wanted = withoutInvisible(code).trim().toUpperCase()
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
    <Card as="section">
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
            onChange(event.target.value)
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
