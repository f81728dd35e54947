import { setCommandErrorDisplay } from '#api/command-errors.ts'
import { alertDialog } from '#dialogs/prompts.ts'
import { toast } from '#dialogs/toast.ts'
import { errorText } from '#i18n/error-text.ts'

/** Shows the errors of commands in the place that each caller chose. */
export function displayCommandErrors(): void {
  setCommandErrorDisplay(({ error, place, title }) => {
    const text = errorText(error)
    // What the server took may well be done.
    const isNeutral = error.kind === 'accepted'
    if (place === 'toast') void toast(text, isNeutral ? 'info' : 'danger')
    if (place === 'alert') {
      const tone = isNeutral ? 'info' : 'error'
      void alertDialog(title && !isNeutral ? { title, body: text, tone } : { title: text, tone })
    }
  })
}
