import { ChoiceField } from '../parts/ChoiceField.tsx'
import { TextField } from '../parts/TextField.tsx'
import { BUTTON_PAYLOADS, type ButtonDraft, newButton, type Rows } from './drafts.ts'
import { type EditorProps, RowsEditor } from './RowsEditor.tsx'

/** A payload that was not changed follows the type. */
function withType(button: ButtonDraft, type: ButtonDraft['type']): ButtonDraft {
  const isExample = Object.values(BUTTON_PAYLOADS).includes(button.payload)
  return { ...button, type, payload: isExample ? BUTTON_PAYLOADS[type] : button.payload }
}

export function ButtonRowsEditor({
  label = 'Buttons',
  ...rows
}: EditorProps<Rows<ButtonDraft>> & { label?: string }) {
  return (
    <RowsEditor {...rows} label={label} addLabel="Add a button" newValue={newButton}>
      {({ value: button, onChange }) => (
        <div className="pairs">
          <TextField
            label="Title"
            value={button.title}
            onChange={(event) => onChange({ ...button, title: event.target.value })}
          />
          <ChoiceField
            label="Type"
            options={Object.keys(BUTTON_PAYLOADS).map((type) => [type, type])}
            value={button.type}
            onChange={(event) => onChange(withType(button, event.target.value as ButtonDraft['type']))}
          />
          <TextField
            label="Payload"
            title="An address, a phone number, or what is sent back"
            value={button.payload}
            onChange={(event) => onChange({ ...button, payload: event.target.value })}
          />
        </div>
      )}
    </RowsEditor>
  )
}
