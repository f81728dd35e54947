import { type ReactNode, type Ref, type SubmitEvent, useState } from 'react'
import { Button } from '#ui/base/Button.tsx'
import type { ButtonVariant } from '#ui/base/button-class.ts'
import { FormValues } from './form-values.ts'
import { useCommand } from './use-command.ts'

interface SubmitButton {
  label: string
  variant?: ButtonVariant
  value?: string
}

interface FormProps {
  ref?: Ref<HTMLFormElement>
  children: ReactNode
  buttons: SubmitButton[]
  /** Gets the value of the button that was used; returns what to say. */
  send: (values: FormValues, button: string) => Promise<string | null>
  layout?: 'stacked' | 'pairs' | 'one-line'
  /** Empties the fields when it went well. */
  isEmptied?: boolean
}

/** The first control that the browser does not accept, with its label and the browser's words. */
function wrongControl(form: HTMLFormElement) {
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue
    if (control.checkValidity()) continue
    return {
      control,
      words: `${control.labels?.[0]?.textContent ?? control.name}: ${control.validationMessage}`,
    }
  }
  return null
}

/** Sends what its fields hold. Errors stand under the fields, and what was typed stays. */
export function Form({ ref, children, buttons, send, layout = 'stacked', isEmptied = false }: FormProps) {
  const [error, setError] = useState('')
  const { mutate, isPending } = useCommand(
    async ({ form, button }: { form: HTMLFormElement; button: string }) => {
      const said = await send(new FormValues(form), button)
      if (isEmptied) form.reset()
      return said
    },
    setError,
  )

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const wrong = wrongControl(form)
    setError(wrong?.words ?? '')
    if (wrong) return wrong.control.focus()
    const button = (event.nativeEvent as globalThis.SubmitEvent).submitter
    if (!isPending) mutate({ form, button: button instanceof HTMLButtonElement ? button.value : '' })
  }
  return (
    <form ref={ref} noValidate className={`form ${layout}`} onSubmit={submit}>
      {children}
      <div className="actions">
        {buttons.map(({ label, variant, value }) => (
          <Button key={label} type="submit" size="sm" variant={variant} value={value} busy={isPending}>
            {label}
          </Button>
        ))}
      </div>
      {error && (
        <p role="alert" className="wrong">
          {error}
        </p>
      )}
    </form>
  )
}
