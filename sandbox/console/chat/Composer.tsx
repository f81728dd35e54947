import { type KeyboardEvent, useState } from 'react'
import { Checkbox } from '#ui/base/Checkbox.tsx'
import { control, idParam } from '../control.ts'
import { AreaField } from '../parts/AreaField.tsx'
import { ChoiceField } from '../parts/ChoiceField.tsx'
import { Form } from '../parts/Form.tsx'
import { TextField } from '../parts/TextField.tsx'
import { CardsEditor } from './CardsEditor.tsx'
import { ChoicesEditor } from './ChoicesEditor.tsx'
import { DRAFT_LABELS, type DraftKind, type Drafts, messageOf, newDrafts } from './drafts.ts'
import { MediaEditor } from './MediaEditor.tsx'

function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

/** Writes messages of every type to a player or guest. */
export function Composer({ visitor }: { visitor: string }) {
  const [kind, setKind] = useState<DraftKind>('text')
  const [drafts, setDrafts] = useState(newDrafts)
  const [isNewSession, setNewSession] = useState(false)
  const { text, postback, another } = drafts
  const put = <K extends DraftKind>(name: K, draft: Drafts[K]) => setDrafts({ ...drafts, [name]: draft })

  const send = async () => {
    const json = { ...messageOf(kind, drafts), isNewSession }
    await control.chat[':id'].messages.$post({ ...idParam(visitor), json })
    setNewSession(false)
    if (kind === 'text') put('text', { message: '' })
    return null
  }
  return (
    <Form buttons={[{ label: 'Send as agent', variant: 'primary' }]} send={send}>
      <ChoiceField
        label="Message"
        options={Object.entries(DRAFT_LABELS)}
        value={kind}
        onChange={(event) => setKind(event.target.value as DraftKind)}
      />
      {kind === 'text' && (
        <AreaField
          label="Text"
          aria-keyshortcuts="Enter"
          placeholder="Enter sends, Shift+Enter is a new line"
          value={text.message}
          onChange={(event) => put('text', { message: event.target.value })}
          onKeyDown={sendOnEnter}
        />
      )}
      {(kind === 'buttons' || kind === 'quick_replies') && (
        <ChoicesEditor key={kind} value={drafts[kind]} onChange={(draft) => put(kind, draft)} />
      )}
      {kind === 'media' && <MediaEditor value={drafts.media} onChange={(draft) => put('media', draft)} />}
      {kind === 'generic' && (
        <CardsEditor value={drafts.generic.cards} onChange={(cards) => put('generic', { cards })} />
      )}
      {kind === 'postback' && (
        <div className="pairs">
          <TextField
            label="Text"
            value={postback.message}
            onChange={(event) => put('postback', { ...postback, message: event.target.value })}
          />
          <TextField
            label="Payload"
            value={postback.payload}
            onChange={(event) => put('postback', { ...postback, payload: event.target.value })}
          />
        </div>
      )}
      {kind === 'another' && (
        <>
          <TextField
            label="Type"
            value={another.type}
            onChange={(event) => put('another', { ...another, type: event.target.value })}
          />
          <AreaField
            label="Payload (JSON)"
            className="mono"
            value={another.json}
            onChange={(event) => put('another', { ...another, json: event.target.value })}
          />
        </>
      )}
      <Checkbox
        label="Begin a new session"
        checked={isNewSession}
        onChange={(event) => setNewSession(event.target.checked)}
      />
    </Form>
  )
}
