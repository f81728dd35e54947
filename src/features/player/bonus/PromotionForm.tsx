import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import * as v from 'valibot'
import { PathSegment } from '#contract/endpoint.ts'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import { Button } from '#ui/base/Button.tsx'
import { Card } from '#ui/base/Card.tsx'
import { TextField } from '#ui/base/TextField.tsx'

/** Longer than any code. The code becomes part of an address. */
const LONGEST_CODE = 64

/** Asks for a promotion code. The client asks for upper case (docs/product-rules.md#promotion). */
export function PromotionForm() {
  const { t } = useLingui()
  const dialogs = useDialogs()
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)

  function search(event: FormEvent): void {
    event.preventDefault()
    const wanted = code.trim()
    const isCode = v.is(PathSegment, wanted)
    setMissing(!isCode)
    if (isCode) dialogs.open('promotion', wanted)
    else input.current?.focus()
  }

  return (
    <Card as="section">
      <form noValidate onSubmit={search} className="flex flex-col gap-3">
        <TextField
          ref={input}
          name="code"
          label={<Trans>Promotion code</Trans>}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={LONGEST_CODE}
          inputClassName="font-semibold tracking-wide"
          value={code}
          error={isMissing ? t`Please enter a promotion code.` : undefined}
          onChange={(event) => {
            setCode(event.target.value.toUpperCase())
            setMissing(false)
          }}
        />
        <Button type="submit" variant="primary" full icon={<Search aria-hidden="true" />}>
          <Trans>Search</Trans>
        </Button>
      </form>
    </Card>
  )
}
