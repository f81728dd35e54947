import { lazy, Suspense } from 'react'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import { ContactScreen } from '#features/visitor/contact/ContactScreen.tsx'
import { loadPlayerCatalogue } from '#i18n/activate-locale.ts'
import { useSession } from '#session/use-session.ts'
import { ChatWidget } from './ChatWidget.tsx'

const DialogStack = lazy(async () => {
  // What stands in dialogs is otherwise read by players only.
  await loadPlayerCatalogue()
  return { default: (await import('#shell/player/DialogStack.tsx')).DialogStack }
})

/**
 * The contact page with the chat, the one dialog that is for visitors, too; around a player's page
 * the shell hosts all of them.
 */
export function ContactPage() {
  const isVisitor = useSession() === null
  const { openDialogs, close } = useDialogs()
  const chat = openDialogs.filter(({ name }) => name === 'chat')
  return (
    <>
      <ContactScreen chat={<ChatWidget />} />
      {isVisitor && chat.length > 0 && (
        <Suspense>
          <DialogStack open={chat} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
