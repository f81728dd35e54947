import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { formatDateTime } from '#domain/bangkok-clock.ts'
import type { SharedSlip } from '#domain/shared-slip.ts'
import type { DepositMethod } from '#features/player/deposit/deposit-rules.ts'
import { MethodMark, MethodName } from '#features/player/deposit/MethodName.tsx'
import { keepSlip } from '#slips/outbox/slip-outbox.ts'
import { cancelPreparation, dropSlipProblem } from '#slips/picture/slips-in-preparation.ts'
import { useSlipPicture } from '#slips/picture/use-slip-picture.ts'
import { SlipFileProblemText } from '#slips/SlipFileProblemText.tsx'
import { SlipThumbnail } from '#slips/SlipPicture.tsx'
import { placeOf, type SlipAccount } from '#slips/slip-account.ts'
import { Button } from '#ui/base/Button.tsx'
import { Card } from '#ui/base/Card.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { Spinner } from '#ui/base/Spinner.tsx'
import { FormerAccountName } from './FormerAccountName.tsx'
import { accountOf, slipMethods } from './slip-method-rules.ts'

interface SharedSlipCardProps {
  slip: SharedSlip
  methods: readonly DepositMethod[]
  /** Accounts that are no longer offered, but that the player may have paid into. */
  former: readonly SlipAccount[]
  /** Called with the method to open, or an empty text, once the slip has its account: it can be checked and sent. */
  onTaken: (methodKey: string) => void
  onDrop: () => void
}

/** Asks which account the transfer of a shared slip went to. */
export function SharedSlipCard({ slip, methods, former, onTaken, onDrop }: SharedSlipCardProps) {
  const place = `shared ${slip.id}`
  const prepared = useSlipPicture(place)
  /** From the tap on: on a slow disk a second one would make a second slip of the same picture. */
  const [isTaking, setTaking] = useState(false)
  const accounts = slipMethods(methods)
  const time = formatDateTime(slip.sharedAt)

  // The shared slip is kept as it is, and asks again.
  useEffect(() => () => cancelPreparation(place), [place])

  async function take(key: string, account: SlipAccount): Promise<void> {
    setTaking(true)
    const picture = await prepared.prepare(slip.picture)
    if (!picture) return setTaking(false)
    // Put it into the outbox before removing it from the shared slips: a killed page then loses nothing.
    await keepSlip({ ...account, picture })
    // What was wrong with an earlier file of this account is not said of this slip.
    dropSlipProblem(placeOf(account))
    onTaken(key)
  }

  return (
    <Card as="section">
      <div className="flex items-center gap-3">
        <SlipThumbnail picture={slip.picture} />
        <div className="min-w-0 flex-1">
          <h3 className="font-semibold">
            <Trans>Shared slip</Trans>
          </h3>
          <p className="tabular text-ink-muted text-xs">{time}</p>
        </div>
        <Button size="sm" variant="ghost" className="shrink-0" onClick={onDrop}>
          <Trans>Remove</Trans>
        </Button>
      </div>
      {prepared.problem && (
        <Notice tone="error" className="mt-3">
          <SlipFileProblemText problem={prepared.problem} />
        </Notice>
      )}
      <p className="mt-3 mb-2 text-sm">
        {accounts.length + former.length > 0 ? (
          <Trans>Which account did you transfer to?</Trans>
        ) : (
          <Trans>There is no account to upload a slip for right now.</Trans>
        )}
      </p>
      {isTaking ? (
        <p role="status" className="flex min-h-touch items-center justify-center gap-3 text-ink-muted">
          <Spinner />
          <Trans>Preparing the picture…</Trans>
        </p>
      ) : (
        <div className="flex flex-col gap-2">
          {accounts.map((method) => (
            <Button
              key={method.key}
              full
              className="justify-start"
              onClick={() => void take(method.key, accountOf(method))}
            >
              <span className="flex w-full items-center gap-x-3 text-start max-tight:flex-wrap">
                <MethodMark method={method} />
                <MethodName method={method} />
              </span>
            </Button>
          ))}
          {former.map((account) => (
            <Button
              key={placeOf(account)}
              full
              className="justify-start"
              onClick={() => void take('', account)}
            >
              <FormerAccountName account={account} />
            </Button>
          ))}
        </div>
      )}
    </Card>
  )
}
