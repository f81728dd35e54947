import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { MessageContent } from './MessageContent.tsx'
import { mediaBox } from './media-box.ts'
import type { ChatPerson, OutgoingMessage } from './outgoing-message.ts'

interface OutgoingContentProps {
  outgoing: OutgoingMessage
  person: ChatPerson
}

/** What is on its way, from this phone's own copy. */
export function OutgoingContent({ outgoing: { file, message }, person }: OutgoingContentProps) {
  if (file && message.message_type === 'media') {
    return <PickedFile file={file} isVideo={message.payload.fileType === 'video'} />
  }
  return <MessageContent message={message} isOwn isLast={false} person={person} />
}

function PickedFile({ file, isVideo }: { file: Blob; isVideo: boolean }) {
  const { t } = useLingui()
  const [address, setAddress] = useState<string>()
  // An address holds its file in memory until it is revoked.
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  if (isVideo) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: what people send has none
      <video src={address} controls playsInline aria-label={t`Video`} className={mediaBox} />
    )
  }
  return <img src={address} alt={t`What you picked`} className={mediaBox} />
}
