import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Paperclip } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { toast } from '#dialogs/toast.ts'
import { sessionEpoch } from '#session/session.ts'
import { IconButton } from '#ui/base/IconButton.tsx'
import { CHAT_FILE_TYPES, type ChatFileCheck, checkChatFile } from './chat-file-rules.ts'
import type { ChatPerson } from './chat-person.ts'
import { hasTooManyPixels } from './has-too-many-pixels.ts'
import { writeFile } from './write-message.ts'

/** Picks pictures and videos from the phone and sends them. */
export function FilePicker({ person }: { person: ChatPerson }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)

  function onChange({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const files = [...(currentTarget.files ?? [])]
    // So that the browser reports the same file again.
    currentTarget.value = ''
    void sendFiles(files)
  }

  /** What is picked is the player's who picked it: the rest is dropped where their session ends meanwhile. */
  async function sendFiles(files: readonly File[]): Promise<void> {
    const epoch = sessionEpoch()
    for (const file of files) {
      const isHuge = await hasTooManyPixels(file)
      if (sessionEpoch() !== epoch) return
      sendFile(file, isHuge)
    }
  }

  function sendFile(file: File, isHuge: boolean): void {
    const check: ChatFileCheck = isHuge ? { problem: 'not-supported' } : checkChatFile(file)
    if ('kind' in check) writeFile(client, person, file, check.kind)
    else if (check.problem === 'not-supported') void toast(t`File is not supported`, 'danger')
    else {
      const { mostMb } = check
      void toast(t`The file is too large. Please select file no larger than ${mostMb} MB`, 'danger')
    }
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept={CHAT_FILE_TYPES}
        multiple
        hidden
        aria-label={t`Pictures and videos`}
        onChange={onChange}
      />
      <IconButton label={t`Add a picture or video`} onClick={() => input.current?.click()}>
        <Paperclip />
      </IconButton>
    </>
  )
}
