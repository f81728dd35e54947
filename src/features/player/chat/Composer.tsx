import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '#ui/base/IconButton.tsx'
import { chatDraft, keepChatDraft } from './chat-draft.ts'
import type { ChatPerson } from './chat-person.ts'
import { FilePicker } from './FilePicker.tsx'
import { splitText } from './split-text.ts'
import { LONGEST_TEXT, writeText } from './write-message.ts'

/** From this length on, the field shows how many characters of the message are used. */
const NEARLY_FULL = LONGEST_TEXT - 200

/** Safari before 26.2, Chrome before 123 and others do not size a field by its text. */
const growsByItself = CSS.supports('field-sizing', 'content')

/** The field for a new message. Its draft survives a closed dialog and a reload. */
export function Composer({ person }: { person: ChatPerson }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [text, setText] = useState(chatDraft)
  const field = useRef<HTMLTextAreaElement>(null)
  // What is longer goes in several messages. The last one is counted, with the number of all.
  const parts = text.length < NEARLY_FULL ? [] : splitText(text, LONGEST_TEXT)
  const last = parts.at(-1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height is that of the text
  useLayoutEffect(() => {
    const area = field.current
    const box = area?.parentElement
    if (growsByItself || !area || !box) return
    // Only a low field tells a height that is less than before. Its box keeps its own meanwhile: a thread that
    // gets higher scrolls away from its end.
    box.style.height = `${box.offsetHeight}px`
    area.style.height = 'auto'
    area.style.height = `${area.scrollHeight}px`
    box.style.height = ''
  }, [text])

  function change(next: string): void {
    setText(next)
    keepChatDraft(next)
  }

  function submit(): void {
    field.current?.focus()
    if (text.trim() === '') return
    writeText(client, person, text)
    change('')
  }

  function onKeyDown(event: KeyboardEvent): void {
    // The Enter that accepts a word of an input method must not send. Safari marks it by its key code only.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229
    if (event.key !== 'Enter' || event.shiftKey || isComposing) return
    event.preventDefault()
    submit()
  }

  return (
    <form
      className="border-line border-t px-2 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {last !== undefined && (
        <p className="tabular px-4 text-end text-ink-muted text-xs">
          {last.length} / {LONGEST_TEXT}
          {parts.length > 1 && ` (${parts.length})`}
        </p>
      )}
      <div className="flex items-end gap-1">
        <FilePicker person={person} />
        <label className="control flex min-h-touch min-w-0 flex-1 items-center rounded-card px-4 py-3">
          <span className="sr-only">
            <Trans>Message</Trans>
          </span>
          <textarea
            ref={field}
            rows={1}
            value={text}
            placeholder={t`Write a message`}
            enterKeyHint="send"
            className="field-sizing-content max-h-20 w-full resize-none bg-transparent outline-none"
            onChange={(event) => change(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </label>
        <IconButton
          type="submit"
          label={t`Send`}
          className="fill-gold"
          // Otherwise the tap takes the focus from the text, and the keyboard closes.
          onPointerDown={(event) => event.preventDefault()}
        >
          <SendHorizontal />
        </IconButton>
      </div>
    </form>
  )
}
