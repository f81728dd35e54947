import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { query } from '#api/query.ts'
import { lookup } from '#contract/lookup.ts'
import { toast } from '#dialogs/toast.ts'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import { writtenText } from '#domain/written-text.ts'
import { storedKeys } from '#session/stored.ts'
import { Button } from '#ui/base/Button.tsx'
import { buttonClass } from '#ui/base/button-class.ts'
import { copyText } from '#ui/copy-text.ts'
import { SafeLink } from '#ui/SafeLink.tsx'
import { useSafeUrl } from '#ui/use-safe-url.ts'

interface TellSupportProps {
  /** A function tells it at the tap, where it is read from the screen. */
  text: string | (() => string)
  /** The button's own words. */
  children?: ReactNode
  /** Called before the chat or the contact page opens, to close what would lie over it. */
  onLeave?: () => void
}

/**
 * Takes a text to support with one tap. It stands ready in the chat where the service has one. Else it is
 * copied, and LINE or the contact page opens.
 */
export function TellSupport({ text: told, children, onLeave = () => {} }: TellSupportProps) {
  const { t } = useLingui()
  const dialogs = useDialogs()
  const navigate = useNavigate()
  const hasChat = useQuery(query(lookup.enableChatWidget)).data === true
  const line = useSafeUrl('line', useQuery(query(lookup.contact)).data?.lineLink)
  const currentText = () => writtenText(typeof told === 'string' ? told : told())

  function openChat(): void {
    const text = currentText()
    const draft = storedKeys.chatDraft.read() ?? ''
    // A draft of before comes after it: together they may be too long for one message.
    if (!draft.includes(text)) storedKeys.chatDraft.write(draft === '' ? text : `${text}\n${draft}`)
    onLeave()
    dialogs.open('chat')
  }

  async function copy(): Promise<void> {
    if (await copyText(currentText())) void toast(t`Copied. Paste it into your message to support.`)
    else void toast(t`Failed to copy`, 'danger')
  }

  const label = children ?? <Trans>Tell support</Trans>
  if (!hasChat && line !== null) {
    return (
      <SafeLink
        kind="line"
        href={line}
        className={buttonClass({ size: 'sm', variant: 'ghost' })}
        onClick={() => void copy()}
      >
        {label}
      </SafeLink>
    )
  }
  return (
    <Button
      size="sm"
      variant="ghost"
      onClick={
        hasChat
          ? openChat
          : () => {
              void copy()
              onLeave()
              void navigate({ to: '/user/contact' })
            }
      }
    >
      {label}
    </Button>
  )
}
