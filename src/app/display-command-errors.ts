import { t } from '@lingui/core/macro'
import { setCommandErrorDisplay } from '#api/command-errors.ts'
import { alertDialog } from '#dialogs/prompts.ts'
import { toast } from '#dialogs/toast.ts'
import { errorText } from '#i18n/error-text.ts'

/** Shows the errors of commands in the place that each caller chose. */
export function displayCommandErrors(): void {
  setCommandErrorDisplay(({ error, place, title }) => {
    const text = error ? errorText(error) : t`This is under way in another window. Please wait a moment.`
    // What the server took, or another window has sent, may well be done.
    const isNeutral = !error || error.kind === 'accepted'
    if (place === 'toast') void toast(text, isNeutral ? 'info' : 'danger')
    if (place === 'alert') {
      const tone = isNeutral ? 'info' : 'error'
      void alertDialog(title && !isNeutral ? { title, body: text, tone } : { title: text, tone })
    }
  })
}
