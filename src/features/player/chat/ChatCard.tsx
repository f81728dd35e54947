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

/**
 * The worker does not cache this chunk ahead (what-loads-when.ts). The card loads it, so that the dialog
 * opens at once, also without a network.
 */
const loadDialog = () => import('./ChatDialog.tsx')

/** The card of the contact page that opens the chat and counts the unread messages. */
export function ChatCard() {
  const client = useQueryClient()
  const dialogs = useDialogs()
  const { person } = useChatPerson()
  const unread = useUnread(person)?.length ?? 0
  const isKnown = person !== null
  useEffect(() => {
    loadDialog().catch(() => {})
  }, [])
  // start-player.ts sends what waits for players only. Nothing else does it for a guest.
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
