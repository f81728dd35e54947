import { Trans } from '@lingui/react/macro'
import { ShieldCheck } from 'lucide-react'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import type { Hold } from '#domain/limit-use.ts'
import { HoldNotice } from '#limits/HoldNotice.tsx'
import { useDepositRoom } from '#limits/use-limits.ts'
import { WeekSpend } from '#limits/WeekSpend.tsx'
import { Amount } from '#ui/Amount.tsx'
import { Button } from '#ui/base/Button.tsx'
import { Card } from '#ui/base/Card.tsx'

/** What the player has put in this week, where money goes in, and what their own limits say to it. */
export function OwnLimits({ hold }: { hold: Hold | null }) {
  const dialogs = useDialogs()
  return (
    <div className="mb-4 flex flex-col gap-3">
      {hold && <HoldNotice hold={hold} />}
      <Card tone="sunken" padding="none" className="flex flex-wrap items-center justify-between gap-x-3 p-3">
        <WeekSpend isBrief />
        {!hold && (
          <Button
            size="sm"
            variant="ghost"
            className="-mx-2 shrink-0 whitespace-nowrap"
            icon={<ShieldCheck aria-hidden="true" />}
            onClick={() => dialogs.open('limits')}
          >
            <Trans>Play safely</Trans>
          </Button>
        )}
        {!hold && <LeftOfLimit />}
      </Card>
    </div>
  )
}

/** It is told before an amount is typed that would be too much. */
function LeftOfLimit() {
  const room = useDepositRoom()
  if (!room) return null
  const left = <Amount value={room.left} currency />
  return (
    <p className="w-full text-sm">
      {room.span === 'day' ? (
        <Trans>Your limit leaves {left} today</Trans>
      ) : (
        <Trans>Your limit leaves {left} this week</Trans>
      )}
    </p>
  )
}
