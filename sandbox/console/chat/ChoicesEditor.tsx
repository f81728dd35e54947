import { AreaField } from '../parts/AreaField.tsx'
import { ButtonRowsEditor } from './ButtonRowsEditor.tsx'
import type { ChoicesDraft } from './drafts.ts'
import type { EditorProps } from './RowsEditor.tsx'

/** A text with buttons or quick replies under it. */
export function ChoicesEditor({ value, onChange }: EditorProps<ChoicesDraft>) {
  return (
    <>
      <AreaField
        label="Text"
        value={value.message}
        onChange={(event) => onChange({ ...value, message: event.target.value })}
      />
      <ButtonRowsEditor value={value.buttons} onChange={(buttons) => onChange({ ...value, buttons })} />
    </>
  )
}
