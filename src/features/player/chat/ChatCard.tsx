import { Plural, Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { useEffect } from 'react'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/base/Button.tsx'
import { Card } from '#ui/base/Card.tsx'
import { resumeOutbox } from './resume-outbox.ts'
import { useChatPerson } from './use-chat-person.ts'
import { useUnread } from './use-unread.ts'

/** The closed widget: opens the chat, and tells what has come meanwhile. */
export function ChatCard() {
  const client = useQueryClient()
  const dialogs = useDialogs()
  const { person } = useChatPerson()
  const unread = useUnread(person)
  const isKnown = person !== null
  // Not cached ahead (vite.config.ts): from here on it opens at once, and without a network.
  useEffect(() => {
    import('./ChatDialog.tsx').catch(() => {})
  }, [])
  // A guest has no session with whose start it would be taken up.
  useEffect(() => {
    if (isKnown) void resumeOutbox(client)
  }, [client, isKnown])

  return (
    <Card as="section" className="flex flex-col gap-3">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold">
            <Trans>Chat with us</Trans>
          </h2>
          <p className="text-ink-muted text-sm">
            <Trans>Ask anything. We answer right here.</Trans>
          </p>
        </div>
        {unread > 0 && (
          <Badge tone="accent" className="shrink-0">
            <Plural value={unread} one="# new message" other="# new messages" />
          </Badge>
        )}
      </div>
      <Button variant="primary" full icon={<MessagesSquare />} onClick={() => dialogs.open('chat')}>
        <Trans>Open chat</Trans>
      </Button>
    </Card>
  )
}
