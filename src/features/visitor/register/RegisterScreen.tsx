import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { query } from '#api/query.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import { lookup } from '#contract/lookup.ts'
import { buttonClass } from '#ui/base/button-class.ts'
import { Card } from '#ui/base/Card.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { useTitle } from '#ui/base/use-title.ts'
import { Stepper } from '#ui/Stepper.tsx'
import { BankStep } from './BankStep.tsx'
import { OtpStep } from './OtpStep.tsx'
import { PhoneStep } from './PhoneStep.tsx'
import { ProfileStep } from './ProfileStep.tsx'
import { RegisterDone } from './RegisterDone.tsx'
import { type Passwords, progressOf, registerSteps } from './register-step-rules.ts'
import { useInviteCode } from './use-invite-code.ts'
import { useRegisterDraft } from './use-register-draft.ts'
import { useRegisterStep } from './use-register-step.ts'
import { useRegistration } from './use-registration.ts'

/** Registration in four steps (docs/product-rules.md#registration). */
export function RegisterScreen() {
  const { t } = useLingui()
  useTitle(t`Register`)
  // Read early, so that the later steps need not wait.
  useQuery(query(lookup.banks))
  useQuery(query(lookup.sources))
  const { draft, change } = useRegisterDraft()
  const [passwords, setPasswords] = useState<Passwords>({ password: '', confirmPassword: '' })
  const { linkCode, isInvalid, unlock: unlockCode } = useInviteCode({ draft, change })
  const { step, go, back } = useRegisterStep(progressOf(draft, passwords))
  const registration = useRegistration(draft.confirmedPhone)
  const isDone = registration.state === 'done'

  function backToPhone(code: ErrorCode | null): void {
    change({ confirmedPhone: '', needsOtp: draft.needsOtp || code === 'UNVERIFIED_OTP' })
    go('phone', { replace: true })
  }

  return (
    <div
      // A reload would lose it, also in the step that has no field for it.
      data-half-typed={passwords.password === '' ? undefined : ''}
      className="page flex flex-1 flex-col gap-4 py-4"
    >
      <h1 className="sr-only">
        <Trans>Register</Trans>
      </h1>
      <Stepper
        steps={[
          <Trans key="phone">Phone</Trans>,
          <Trans key="otp">OTP</Trans>,
          <Trans key="profile">Profile</Trans>,
          <Trans key="bank">Bank</Trans>,
        ]}
        current={isDone ? registerSteps.length : registerSteps.indexOf(step)}
      />
      {isInvalid && (
        <Notice tone="warning">
          <Trans>
            The invite code of this link is not valid, so it is left out. You can register without it.
          </Trans>
        </Notice>
      )}
      {isDone ? (
        <RegisterDone />
      ) : (
        <Card>
          {step === 'phone' && <PhoneStep draft={draft} change={change} go={go} />}
          {step === 'otp' && draft.otp && <OtpStep sent={draft.otp} change={change} go={go} back={back} />}
          {step === 'profile' && (
            <ProfileStep
              draft={draft}
              change={change}
              go={go}
              back={back}
              passwords={passwords}
              onPasswords={setPasswords}
              linkCode={linkCode}
              unlockCode={unlockCode}
              registration={registration}
              onBackToPhone={backToPhone}
            />
          )}
          {step === 'bank' && (
            <BankStep
              draft={draft}
              change={change}
              back={back}
              password={passwords.password}
              registration={registration}
              inviteCode={linkCode ?? draft.inviteCode}
              unlockCode={unlockCode}
              onBackToPhone={backToPhone}
            />
          )}
        </Card>
      )}
      {step === 'phone' && !isDone && (
        <p className="flex flex-wrap items-center justify-center gap-x-1 text-ink-muted text-sm">
          <Trans>Already registered?</Trans>
          <Link to="/login" className={buttonClass({ variant: 'ghost', size: 'sm' })}>
            <Trans>Log in</Trans>
          </Link>
        </p>
      )}
    </div>
  )
}
