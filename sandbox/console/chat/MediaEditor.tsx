import { useState } from 'react'
import { Checkbox } from '#ui/base/Checkbox.tsx'
import { ChoiceField } from '../parts/ChoiceField.tsx'
import { TextField } from '../parts/TextField.tsx'
import { EXAMPLE_FILES, type MediaDraft } from './drafts.ts'
import type { EditorProps } from './RowsEditor.tsx'
import { uploadChatFile } from './upload-chat-file.ts'

/** A path that was not changed follows the kind. */
function withKind(draft: MediaDraft, fileType: MediaDraft['fileType']): MediaDraft {
  const isExample = Object.values(EXAMPLE_FILES).includes(draft.filePath)
  return { ...draft, fileType, filePath: isExample ? EXAMPLE_FILES[fileType] : draft.filePath }
}

/** A picture, video or other file, from an address or from this computer. */
export function MediaEditor({ value: draft, onChange }: EditorProps<MediaDraft>) {
  const [state, setState] = useState('')
  const upload = async (file: File) => {
    setState(`Uploading ${file.name}…`)
    try {
      const kept = await uploadChatFile(file)
      onChange({ ...draft, ...kept, url: false })
      setState(`${file.name} is ready to be sent.`)
    } catch (error) {
      setState(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <>
      <div className="pairs">
        <TextField
          label="Text"
          value={draft.message}
          onChange={(event) => onChange({ ...draft, message: event.target.value })}
        />
        <ChoiceField
          label="Kind"
          options={Object.keys(EXAMPLE_FILES).map((kind) => [kind, kind])}
          value={draft.fileType}
          onChange={(event) => onChange(withKind(draft, event.target.value as MediaDraft['fileType']))}
        />
        <TextField
          label="File"
          value={draft.filePath}
          onChange={(event) => onChange({ ...draft, filePath: event.target.value })}
        />
      </div>
      <Checkbox
        label="The file is a whole address"
        checked={draft.url}
        onChange={(event) => onChange({ ...draft, url: event.target.checked })}
      />
      <TextField
        label="Or one of this computer"
        type="file"
        accept="image/png,image/jpeg,image/gif,video/mp4,video/quicktime"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) upload(file)
          // The same file may be picked again.
          event.target.value = ''
        }}
      />
      <small role="status">{state}</small>
    </>
  )
}
