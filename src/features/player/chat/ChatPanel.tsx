import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ReadFailed } from '#loading/ReadFailed.tsx'
import { useConnection } from '#offline/connection.ts'
import { Composer } from './Composer.tsx'
import type { ChatPerson } from './chat-person.ts'
import { resumeOutbox } from './resume-outbox.ts'
import { Thread } from './Thread.tsx'
import { ThreadSkeleton } from './ThreadSkeleton.tsx'
import { useThread } from './use-thread.ts'

export function ChatPanel({ person }: { person: ChatPerson }) {
  const client = useQueryClient()
  const connection = useConnection()
  const thread = useThread(person)
  const { history, items } = thread
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => void resumeOutbox(client), [client])

  return (
    <div ref={panel} className="flex min-h-0 flex-1 flex-col">
      {connection !== 'online' && (
        <p role="status" className="flex items-center gap-2 bg-warning-soft px-4 py-2 text-sm">
          <CloudOff aria-hidden className="size-5 shrink-0 text-warning" />
          {connection === 'offline' ? (
            <Trans>You are offline. What you write is sent when you are connected.</Trans>
          ) : (
            <Trans>The service cannot be reached. What you write is sent once it can.</Trans>
          )}
        </p>
      )}
      {history.data || items.length > 0 ? (
        <Thread person={person} thread={thread} />
      ) : history.isError ? (
        <div className="min-h-0 flex-1 overflow-y-auto">
          <ReadFailed query={history} />
        </div>
      ) : (
        <ThreadSkeleton />
      )}
      <Composer person={person} />
    </div>
  )
}
