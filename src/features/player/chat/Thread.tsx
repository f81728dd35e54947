import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, MessagesSquare } from 'lucide-react'
import { useConnection } from '#offline/connection.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/base/Button.tsx'
import { EmptyState } from '#ui/base/EmptyState.tsx'
import { Spinner } from '#ui/base/Spinner.tsx'
import type { ChatPerson } from './chat-person.ts'
import { newestOtherAt } from './message-rules.ts'
import { NewWords } from './NewWords.tsx'
import { ThreadRow } from './ThreadRow.tsx'
import { newSince } from './thread-rules.ts'
import { useMarkRead } from './use-mark-read.ts'
import type { useThread } from './use-thread.ts'
import { useThreadScroll } from './use-thread-scroll.ts'

interface ThreadProps {
  person: ChatPerson
  thread: ReturnType<typeof useThread>
}

export function Thread({ person, thread }: ThreadProps) {
  const { t } = useLingui()
  const isOnline = useConnection() === 'online'
  const { items, messages, earlier, loadEarlier, isConnecting, history } = thread
  // After a failure the player has to tap. Otherwise scrolling would repeat the call again and again.
  const onStart = () => earlier === 'idle' && loadEarlier()
  const { scroller, onScroll, shown, isAtEnd, seen, scrollToEnd } = useThreadScroll(items, onStart)
  const fresh = isAtEnd ? 0 : newSince(items, seen)
  useMarkRead(person, newestOtherAt(messages), isAtEnd && isOnline)
  const last = items.at(-1)?.key

  return (
    <div className="relative min-h-0 flex-1">
      <section
        ref={scroller}
        aria-label={t`Messages`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
        tabIndex={0}
        onScroll={onScroll}
        className="absolute inset-0 overflow-y-auto overscroll-contain px-4 [overflow-anchor:none]"
      >
        {items.length === 0 && history.isSuccess && (
          <EmptyState icon={<MessagesSquare />} title={<Trans>How can we help?</Trans>}>
            <Trans>Write to us, or send a picture or video.</Trans>
          </EmptyState>
        )}
        <div className="flex justify-center py-2 empty:hidden">
          {earlier === 'loading' && <Spinner label={t`Loading earlier messages`} />}
          {earlier === 'failed' && (
            <Button size="sm" onClick={loadEarlier}>
              <Trans>Earlier messages could not be loaded. Try again</Trans>
            </Button>
          )}
        </div>
        <ol className="flex flex-col gap-2 py-2 empty:hidden">
          {shown.map((item) => (
            <ThreadRow
              key={item.key}
              id={item.key}
              day={item.kind === 'day' ? item.day : null}
              isSessionEnd={item.kind === 'session-end'}
              message={item.kind === 'message' ? item.message : null}
              outgoing={item.kind === 'outgoing' ? item.outgoing : null}
              isLast={item.key === last}
              person={person}
            />
          ))}
        </ol>
      </section>
      <NewWords messages={messages} />
      {isConnecting && isOnline && (
        <p role="status" className="pointer-events-none absolute inset-x-0 top-3 flex justify-center">
          <Badge icon={<Spinner size="sm" />}>
            <Trans>Connecting…</Trans>
          </Badge>
        </p>
      )}
      {!isAtEnd && (
        <div className="pointer-events-none absolute inset-x-0 bottom-0 flex justify-center pb-3">
          <Button
            size="sm"
            className="pointer-events-auto shadow-sheet"
            icon={<ArrowDown />}
            onClick={scrollToEnd}
          >
            {fresh > 0 ? (
              <Plural value={fresh} one="# new message" other="# new messages" />
            ) : (
              <Trans>To the newest</Trans>
            )}
          </Button>
        </div>
      )}
    </div>
  )
}
