import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import type { RowStatus, StatementType } from '#contract/statement.ts'
import { statusWords } from '#money/status-words.ts'
import { TextField } from '#ui/base/TextField.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { ofType } from './activity-text.ts'
import type { StatementFilter } from './filter-rules.ts'

interface StatementFiltersProps {
  filter: StatementFilter
  onChange: (filter: StatementFilter) => void
}

const kinds = Object.keys(ofType) as StatementType[]

/** Which entries are shown. */
export function StatementFilters({ filter, onChange }: StatementFiltersProps) {
  const { t, i18n } = useLingui()
  return (
    <search className="grid grid-cols-2 gap-x-3 gap-y-2 max-tight:grid-cols-1">
      <TextField
        label={t`Amount or place`}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        prefix={<Search aria-hidden="true" />}
        className="col-span-full"
        value={filter.text}
        onChange={({ target }) => onChange({ ...filter, text: target.value })}
      />
      <SelectField
        label={t`Kind`}
        value={filter.kind ?? ''}
        onChange={({ target }) =>
          onChange({ ...filter, kind: (target.value || null) as StatementType | null })
        }
      >
        <option value="">{t`All kinds`}</option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {i18n._(ofType[kind])}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t`Status`}
        value={filter.status ?? ''}
        onChange={({ target }) => onChange({ ...filter, status: (target.value || null) as RowStatus | null })}
      >
        <option value="">{t`Every status`}</option>
        {(['SUCCESS', 'PENDING', 'FAILED'] as const).map((status) => (
          <option key={status} value={status}>
            {i18n._(statusWords[status])}
          </option>
        ))}
      </SelectField>
    </search>
  )
}
