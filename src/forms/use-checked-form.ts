import { valibotResolver } from '@hookform/resolvers/valibot'
import {
  type FieldError,
  type FieldErrors,
  type FieldValues,
  type UseFormProps,
  useForm,
} from 'react-hook-form'
import type * as v from 'valibot'

/** Returns a form that is checked by the schema. `focusFirstWrong` has to be given to its `handleSubmit`. */
export function useCheckedForm<Typed extends FieldValues, Checked>(
  schema: v.GenericSchema<Typed, Checked>,
  values: Pick<UseFormProps<Typed, unknown, Checked>, 'defaultValues' | 'values' | 'resetOptions'>,
) {
  return useForm({
    ...values,
    resolver: valibotResolver(schema),
    // Otherwise a rule over two fields is looked at only when nothing else is wrong.
    criteriaMode: 'all',
    shouldFocusError: false,
  })
}

/**
 * Focuses the first wrong field of the page, once. The library would focus the one that was registered first, and would
 * do so again in a timer, which takes the focus from a player who already types elsewhere.
 */
export function focusFirstWrong(errors: FieldErrors): void {
  const fields = (Object.values(errors) as FieldError[]).flatMap(({ ref }) =>
    ref instanceof HTMLElement && ref.isConnected ? [ref] : [],
  )
  fields.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  fields[0]?.focus()
}
