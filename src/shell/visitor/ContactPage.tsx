import { useRouter, useRouterState } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { layScreenBelow } from '#dialogs/lay-screen-below.ts'
import { useDialogs, useOpenDialogs } from '#dialogs/use-dialogs.ts'
import { ContactScreen } from '#features/visitor/contact/ContactScreen.tsx'
import { loadPlayerCatalogue } from '#i18n/activate-locale.ts'
import { lateComponent } from '#loading/late-component.tsx'
import { useSession } from '#session/use-session.ts'
import { ChatWidget } from './ChatWidget.tsx'
import { HowtoLink } from './HowtoLink.tsx'

const DialogStack = lateComponent(async () => {
  // The texts of dialogs are in the catalogue of players.
  await loadPlayerCatalogue()
  return (await import('#shell/player/DialogStack.tsx')).DialogStack
})

/**
 * The contact page with the chat, and for players the way to the how-to videos: the visitors' one is in their
 * menu, and opening it would end the session. Visitors have only this one dialog. For players the shell
 * shows all dialogs.
 */
export function ContactPage() {
  const { history } = useRouter()
  const isVisitor = useSession() === null
  const { close } = useDialogs()
  const chat = useOpenDialogs().filter(({ name }) => name === 'chat')
  const hasChat = isVisitor && chat.length > 0
  const isLayer = useRouterState({ select: ({ location }) => location.state.isLayer === true })
  useLayoutEffect(() => {
    if (hasChat && !isLayer) layScreenBelow(history)
  }, [history, hasChat, isLayer])
  return (
    <>
      <ContactScreen
        first={
          <>
            <ChatWidget />
            {!isVisitor && <HowtoLink />}
          </>
        }
      />
      {hasChat && isLayer && <DialogStack open={chat} onClose={close} />}
    </>
  )
}
