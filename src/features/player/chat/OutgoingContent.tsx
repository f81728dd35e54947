import { useLingui } from '@lingui/react/macro'
import { usePictureAddress } from '#ui/use-picture-address.ts'
import type { ChatPerson } from './chat-person.ts'
import { mediaBox } from './MediaContent.tsx'
import { MessageContent } from './MessageContent.tsx'
import type { OutgoingMessage } from './outgoing-message.ts'

interface OutgoingContentProps {
  outgoing: OutgoingMessage
  person: ChatPerson
}

/** Shows an outgoing message. Its file comes from the phone, because the server may not have it yet. */
export function OutgoingContent({ outgoing: { file, message }, person }: OutgoingContentProps) {
  if (file && message.message_type === 'media') {
    return <PickedFile file={file} isVideo={message.payload.fileType === 'video'} />
  }
  return <MessageContent message={message} isOwn isLast={false} person={person} />
}

function PickedFile({ file, isVideo }: { file: Blob; isVideo: boolean }) {
  const { t } = useLingui()
  const address = usePictureAddress(file) ?? undefined
  if (isVideo) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: what people send has none
      <video src={address} controls playsInline aria-label={t`Video`} className={mediaBox} />
    )
  }
  return <img src={address} alt={t`What you picked`} className={mediaBox} />
}
