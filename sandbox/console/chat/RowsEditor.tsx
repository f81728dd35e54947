import type { ReactNode } from 'react'
import { Button } from '#ui/base/Button.tsx'
import { newRow, type Rows } from './drafts.ts'

export interface EditorProps<T> {
  value: T
  onChange: (value: T) => void
}

interface RowsEditorProps<T> extends EditorProps<Rows<T>> {
  label: string
  addLabel: string
  newValue: () => T
  /** Draws the fields of one row. */
  children: (row: EditorProps<T>) => ReactNode
}

export function RowsEditor<T>({
  value: rows,
  onChange,
  label,
  addLabel,
  newValue,
  children,
}: RowsEditorProps<T>) {
  return (
    <fieldset>
      <legend>{label}</legend>
      <div className="mb-2 grid gap-2.5">
        {rows.map(({ key, value }) => (
          <div key={key} className="flex items-end gap-2 [&>:first-child]:min-w-0 [&>:first-child]:flex-1">
            {children({
              value,
              onChange: (changed) =>
                onChange(rows.map((row) => (row.key === key ? { key, value: changed } : row))),
            })}
            <Button
              size="sm"
              aria-label="Remove"
              onClick={() => onChange(rows.filter((row) => row.key !== key))}
            >
              ×
            </Button>
          </div>
        ))}
      </div>
      <Button size="sm" onClick={() => onChange([...rows, newRow(newValue())])}>
        {addLabel}
      </Button>
    </fieldset>
  )
}
