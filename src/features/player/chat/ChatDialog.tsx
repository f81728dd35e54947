import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { MessageCircleOff } from 'lucide-react'
import { query } from '#api/query.ts'
import { lookup } from '#contract/lookup.ts'
import { useErrorText } from '#i18n/use-error-text.ts'
import { EmptyState } from '#ui/base/EmptyState.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { ChatPanel } from './ChatPanel.tsx'
import { ThreadSkeleton } from './ThreadSkeleton.tsx'
import { useChatPerson } from './use-chat-person.ts'

export function ChatDialog({ onClose }: { onClose: () => void }) {
  const errorText = useErrorText()
  const isEnabled = useQuery(query(lookup.enableChatWidget))
  const { person, error, isFetching, retry } = useChatPerson()

  return (
    <Dialog title={<Trans>Chat</Trans>} onClose={onClose} className="h-dvh" fills>
      {isEnabled.data === false ? (
        <EmptyState icon={<MessageCircleOff />} title={<Trans>The chat is closed</Trans>}>
          <Trans>Please use the other ways to reach us on the contact page.</Trans>
        </EmptyState>
      ) : person ? (
        <ChatPanel key={person.userId ?? person.guestId} person={person} />
      ) : error ? (
        <ErrorState busy={isFetching} onRetry={() => void retry()}>
          {errorText(error)}
        </ErrorState>
      ) : (
        <ThreadSkeleton />
      )}
    </Dialog>
  )
}
