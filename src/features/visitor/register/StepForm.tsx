import { useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { afterOverlay } from '#ui/base/after-overlay.ts'
import { Button } from '#ui/base/Button.tsx'
import { IconButton } from '#ui/base/IconButton.tsx'

interface StepFormProps {
  title: ReactNode
  intro?: ReactNode
  submitLabel: ReactNode
  busy: boolean
  onSubmit: (event: FormEvent) => void
  /** Something was typed or chosen, in any of the fields. */
  onChange: () => void
  onBack?: () => void
  children: ReactNode
  /** Below the way on. */
  footer?: ReactNode
}

/** The frame of a step: its title, its fields, and the way on and back. */
export function StepForm({
  title,
  intro,
  submitLabel,
  busy,
  onSubmit,
  onChange,
  onBack,
  children,
  footer,
}: StepFormProps) {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  // A new step is a new page: its title is read out, and the keyboard starts from there.
  useEffect(() => afterOverlay(() => heading.current?.focus({ preventScroll: true })), [])
  return (
    <form noValidate onSubmit={onSubmit} onChange={onChange} className="flex flex-col gap-4">
      <div className="flex items-start gap-1">
        {onBack && (
          <IconButton label={t`Back`} className="-ms-3 -mt-2" onClick={onBack}>
            <ArrowLeft />
          </IconButton>
        )}
        <div className="min-w-0">
          <h2 ref={heading} tabIndex={-1} className="font-bold text-lg outline-none">
            {title}
          </h2>
          {intro && <p className="text-ink-muted text-sm">{intro}</p>}
        </div>
      </div>
      {children}
      <Button type="submit" size="lg" variant="primary" full busy={busy}>
        {submitLabel}
      </Button>
      {footer}
    </form>
  )
}
