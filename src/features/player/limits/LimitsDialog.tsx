import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { query } from '#api/query.ts'
import { forgetsUnvisited } from '#browser/forgets-unvisited.ts'
import { useStore } from '#browser/use-store.ts'
import { config } from '#config.ts'
import { wallet } from '#contract/wallet.ts'
import type { DialogProps } from '#dialogs/dialog-props.ts'
import { limitsState, loadLimits } from '#limits/kept-limits.ts'
import { hasUnsent } from '#limits/merge-limits.ts'
import { sharingState } from '#limits/share-limits.ts'
import { startLimits } from '#limits/start-limits.ts'
import { useLimits } from '#limits/use-limits.ts'
import { WeekSpend } from '#limits/WeekSpend.tsx'
import { ReadFailed } from '#loading/ReadFailed.tsx'
import { Card } from '#ui/base/Card.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { BreakChoice } from './BreakChoice.tsx'
import { CeilingForm } from './CeilingForm.tsx'
import { HelpLines } from './HelpLines.tsx'
import { ReminderChoice } from './ReminderChoice.tsx'

/** The player's own limits (docs/product-rules.md#play-safely). */
export function LimitsDialog({ onClose }: DialogProps) {
  const client = useQueryClient()
  const { limits, status } = useLimits()
  const overview = useQuery({ ...query(wallet.overview), enabled: false })
  const { dataUpdatedAt } = overview
  useEffect(() => startLimits(client), [client])
  // The wallet says whose they are. Where it was read only now, so can they be.
  useEffect(() => {
    if (dataUpdatedAt > 0 && limitsState.get().status === 'unread') void loadLimits(client).catch(() => {})
  }, [client, dataUpdatedAt])
  return (
    <Dialog title={<Trans>Play safely</Trans>} isTall onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p className="text-ink-muted text-sm">
          {config.sharesLimits ? (
            <Trans>
              Playing is fun while it stays a game. Here you set your own limits. They hold on every phone
              that you sign in on.
            </Trans>
          ) : (
            <Trans>
              Playing is fun while it stays a game. Here you set your own limits. They are on this phone, for
              you alone.
            </Trans>
          )}
        </p>
        <Card padding="none" className="p-3">
          <WeekSpend />
        </Card>
        {status === 'unavailable' ? (
          <Notice tone="warning">
            <Trans>This browser cannot keep limits. They need a secure connection (https) and storage.</Trans>
          </Notice>
        ) : status === 'unidentified' ? (
          <Notice tone="warning">
            <Trans>We cannot tell who you are, so your limits cannot be kept. Please contact support.</Trans>
          </Notice>
        ) : limits === null ? (
          overview.isError ? (
            <ReadFailed query={overview} />
          ) : (
            <Skeleton lines={6} />
          )
        ) : (
          <>
            {!config.sharesLimits && forgetsUnvisited() && (
              <Notice tone="warning">
                <Trans>
                  This browser deletes your limits, and a break too, after 7 days without a visit. The
                  installed app keeps them: install it first, and set them there.
                </Trans>
              </Notice>
            )}
            <NotKept />
            <NotTold />
            <CeilingForm span="day" ceiling={limits.day} />
            <CeilingForm span="week" ceiling={limits.week} />
            <p className="text-ink-muted text-sm">
              <Trans>
                A limit holds for what you put in, and separately for what you move into games. A lower one
                starts at once, a higher one after 24 hours. Limits never hold back a withdrawal.
              </Trans>
            </p>
            <BreakChoice current={limits.break} />
            <ReminderChoice minutes={limits.reminder} />
          </>
        )}
        <HelpLines />
      </div>
    </Dialog>
  )
}

/** Says that what was set here is not on the phone's disk. */
function NotKept() {
  const state = useStore(limitsState)
  if (state.status !== 'known' || state.isOnDisk) return null
  return (
    <div role="status">
      <Notice tone="warning">
        <Trans>
          This phone could not save your limits. They hold until the app is loaded again or closed.
        </Trans>
      </Notice>
    </div>
  )
}

/** Says that other phones do not know yet what was set here. */
function NotTold() {
  const state = useStore(limitsState)
  const { running, failed } = useStore(sharingState)
  const isFirstTry = running > 0 && failed === null
  if (!config.sharesLimits || isFirstTry || state.status !== 'known' || !hasUnsent(state)) return null
  return (
    <div role="status">
      <Notice>
        <Trans>
          This holds on this phone now. Your other phones learn of it once the service can be reached.
        </Trans>
      </Notice>
    </div>
  )
}
