import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { isEcho } from '#api/is-echo.ts'
import { query } from '#api/query.ts'
import { readInTime } from '#api/read-in-time.ts'
import { readNow } from '#api/read-now.ts'
import { nothingTells } from '#api/read-verdict.ts'
import { useCommand } from '#api/use-command.ts'
import { account } from '#contract/account.ts'
import type { DialogProps } from '#dialogs/dialog-props.ts'
import { alertDialog } from '#dialogs/prompts.ts'
import { toast } from '#dialogs/toast.ts'
import { focusFirstWrong, useCheckedForm } from '#forms/use-checked-form.ts'
import { readableWords } from '#i18n/error-text.ts'
import { useErrorText } from '#i18n/use-error-text.ts'
import { randomId } from '#session/random-id.ts'
import { sessionEpoch } from '#session/session.ts'
import { Button } from '#ui/base/Button.tsx'
import { TextField } from '#ui/base/TextField.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { type PasswordForm, passwordForm } from './profile-form-rules.ts'
import { profileProblemText } from './profile-problem-text.ts'

const FORM = 'change-password'

/** Changes the password. The form sends nothing while a field is empty. */
export function ChangePasswordDialog({ onClose }: DialogProps) {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const errorText = useErrorText()
  const change = useCommand(account.changePassword, {
    onError: 'silent',
    mayBeDone: isEcho,
    verify: nothingTells,
  })
  const {
    register,
    handleSubmit,
    setFocus,
    formState: { errors },
  } = useCheckedForm(passwordForm, {
    defaultValues: { oldPassword: '', newPassword: '', confirmPassword: '' },
  })
  const textOf = (field: keyof PasswordForm) => profileProblemText(errors[field]?.message, i18n)

  const submit = handleSubmit(async ({ oldPassword, newPassword }) => {
    const epoch = sessionEpoch()
    // The browser may send a request twice. Without the key, the second one would fail: the old password
    // has changed.
    const outcome = await change.run({ oldPassword, newPassword }, { idempotencyKey: randomId() })
    if (outcome.status === 'done') {
      void toast(t`Password changed`)
      onClose()
    } else if (outcome.status === 'verified') {
      const words = readableWords(outcome.error.serverMessage)
      void alertDialog({
        tone: 'warning',
        title: <Trans>Your password may have changed</Trans>,
        body: (
          <>
            {words !== null && <q className="mb-2 block font-semibold">{words}</q>}
            <Trans>
              Log out and log in with the new password. If that does not work, the old one still does.
            </Trans>
          </>
        ),
      })
    } else if (outcome.status === 'failed') {
      // A bare 401 may be that of a wrong password or of an ended session. Only a read tells them apart.
      if (outcome.error.status === 401) await readInTime(readNow(client, query(account.profile)))
      if (sessionEpoch() !== epoch) return
      await alertDialog({ tone: 'error', title: errorText(outcome.error) })
      setFocus(outcome.error.code === 'WRONG_PASSWORD' ? 'oldPassword' : 'newPassword')
    }
  }, focusFirstWrong)

  return (
    <Dialog
      title={<Trans>Change password</Trans>}
      onClose={onClose}
      footer={
        <Button type="submit" form={FORM} variant="primary" busy={change.isPending}>
          <Trans>Change password</Trans>
        </Button>
      }
    >
      <form id={FORM} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={<Trans>Old password</Trans>}
          reveal
          autoComplete="current-password"
          enterKeyHint="next"
          error={textOf('oldPassword')}
          {...register('oldPassword')}
        />
        <TextField
          label={<Trans>New password</Trans>}
          reveal
          autoComplete="new-password"
          enterKeyHint="next"
          error={textOf('newPassword')}
          {...register('newPassword', { deps: 'confirmPassword' })}
        />
        <TextField
          label={<Trans>New password again</Trans>}
          reveal
          autoComplete="new-password"
          enterKeyHint="go"
          error={textOf('confirmPassword')}
          {...register('confirmPassword')}
        />
      </form>
    </Dialog>
  )
}
