import { setCommandErrorDisplay } from '#api/command-errors.ts'
import { alertDialog } from '#dialogs/prompts.ts'
import { toast } from '#dialogs/toast.ts'
import { errorText } from '#i18n/error-text.ts'

/** Shows the errors of commands in the place that each caller chose. */
export function displayCommandErrors(): void {
  setCommandErrorDisplay(({ error, place, title }) => {
    if (place === 'toast') void toast(errorText(error), 'danger')
    if (place === 'alert') {
      const text = errorText(error)
      void alertDialog(title ? { title, body: text, tone: 'error' } : { title: text, tone: 'error' })
    }
  })
}
