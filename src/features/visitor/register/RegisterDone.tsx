import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { CircleCheckBig } from 'lucide-react'
import { useEffect } from 'react'
import { toast } from '#dialogs/toast.ts'
import { writeLoginPhone } from '#session/login-phone.ts'
import { storedKeys } from '#session/stored.ts'
import { buttonClass } from '#ui/base/button-class.ts'
import { Card } from '#ui/base/Card.tsx'
import { readDraft, removeDraft } from './register-draft.ts'

/** The client asks for 2 s. */
const TO_LOGIN_AFTER_MS = 2000

export function RegisterDone() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const message = t`You are registered. Please log in.`

  useEffect(() => {
    const now = Date.now()
    const { phone } = readDraft(now)
    if (phone) writeLoginPhone(phone, now)
    removeDraft()
    storedKeys.inviteCode.remove()
    const timer = setTimeout(() => void navigate({ to: '/login', replace: true }), TO_LOGIN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [navigate])
  useEffect(() => {
    void toast(message)
  }, [message])

  return (
    <Card className="flex flex-col items-center gap-3 py-10 text-center">
      <CircleCheckBig aria-hidden="true" className="size-14 text-positive" />
      <h2 className="font-bold text-lg">
        <Trans>Registration complete</Trans>
      </h2>
      <p className="text-ink-muted text-sm">
        <Trans>Taking you to the login page…</Trans>
      </p>
      <Link to="/login" replace className={buttonClass()}>
        <Trans>Log in</Trans>
      </Link>
    </Card>
  )
}
