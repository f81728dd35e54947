import { useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { afterOverlay } from '#ui/base/after-overlay.ts'
import { Button } from '#ui/base/Button.tsx'
import { IconButton } from '#ui/base/IconButton.tsx'

interface StepFormProps {
  title: ReactNode
  intro?: ReactNode
  submitLabel: ReactNode
  busy: boolean
  onSubmit: (event: FormEvent) => void
  /** Called when any field of the step changes. */
  onChange: () => void
  onBack?: () => void
  children: ReactNode
  /** Stands below the button that leads on. */
  footer?: ReactNode
}

/** The frame of a step: its title, its fields, and the buttons to go on and back. */
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
  // A new step is like a new page: a screen reader reads its title, and the keyboard starts there. Who is in a field
  // already stays there: what a keyboard is composing would be cut.
  const takeFocus = useEffectEvent(() => {
    const isTyping = heading.current?.closest('form')?.contains(document.activeElement)
    if (!isTyping) heading.current?.focus({ preventScroll: true })
  })
  useEffect(() => afterOverlay(() => takeFocus()), [])
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
