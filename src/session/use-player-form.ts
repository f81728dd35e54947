import { useEffect, useState } from 'react'
import {
  type FormValues,
  forgetPlayerForm,
  keepPlayerForm,
  type PlayerForm,
  readPlayerForm,
} from './player-forms.ts'

/** A function gets what is typed now, which may be newer than what was drawn. */
type Change<Values> = Partial<Values> | ((now: Values) => Partial<Values>)

/**
 * Holds the values of a form. They survive a reload and a killed page. They are removed when its dialog closes,
 * its screen is left, or the session ends.
 */
export function usePlayerForm<Values extends FormValues>(
  form: PlayerForm,
  subject: string | null,
  initial: Values,
): [Values, (change: Change<Values>) => void] {
  const [values, setValues] = useState<Values>(() => {
    const kept = readPlayerForm(form, subject) ?? {}
    const known = Object.entries(kept).filter(([name]) => Object.hasOwn(initial, name))
    return { ...initial, ...Object.fromEntries(known) }
  })
  useEffect(() => {
    keepPlayerForm(form, subject, values)
    return () => forgetPlayerForm(form)
  }, [form, subject, values])
  return [
    values,
    (change) => setValues((now) => ({ ...now, ...(typeof change === 'function' ? change(now) : change) })),
  ]
}
