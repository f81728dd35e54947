import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { UseFormRegister } from 'react-hook-form'
import { query } from '#api/query.ts'
import { lookup } from '#contract/lookup.ts'
import { SelectField } from '#ui/SelectField.tsx'
import type { PersonFields } from './register-form-rules.ts'

/**
 * Asks how the player found the service. It is optional, so a list that fails to load blocks no
 * registration.
 */
export function SourceField({ register }: { register: UseFormRegister<PersonFields> }) {
  const { t } = useLingui()
  const sources = useQuery(query(lookup.sources))
  const label = t`How did you hear about us?`
  if (!sources.data) {
    const placeholder = sources.isError ? t`The list could not be loaded` : t`Loading…`
    return <SelectField disabled optional label={label} placeholder={placeholder} />
  }
  if (sources.data.length === 0) return null
  return (
    <SelectField optional label={label} placeholder={t`Choose`} {...register('sourceCode')}>
      {sources.data.map(({ code, description }) => (
        <option key={code} value={code}>
          {description ?? code}
        </option>
      ))}
    </SelectField>
  )
}
