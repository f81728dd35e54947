import { Trans } from '@lingui/react/macro'
import { pushKinds } from '#contract/push.ts'
import { PushKindText } from './PushKindText.tsx'

/** Explains notifications before the browser asks for permission. */
export function PushOffer() {
  return (
    <div className="flex flex-col gap-3">
      <p>
        <Trans>Your phone can tell you, even while the app is closed, when:</Trans>
      </p>
      <ul className="list-disc space-y-1 ps-5">
        {pushKinds.map((kind) => (
          <li key={kind}>
            <PushKindText kind={kind} />
          </li>
        ))}
      </ul>
      <p className="text-ink-muted text-sm">
        <Trans>
          No amounts are shown unless you allow it. You choose what you are told, and can stop at any time. It
          ends when you log out.
        </Trans>
      </p>
    </div>
  )
}
