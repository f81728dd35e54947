import { Trans, useLingui } from '@lingui/react/macro'
import { Gamepad2 } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { config } from '#config.ts'
import { type Overview, type Slot, wallet } from '#contract/wallet.ts'
import type { DialogProps } from '#dialogs/dialog-props.ts'
import { isHolding } from '#domain/is-holding.ts'
import { NewestIntentNotice } from '#intents/NewestIntentNotice.tsx'
import { BreakNotice } from '#limits/BreakNotice.tsx'
import { useIsOnBreak, useLimits } from '#limits/use-limits.ts'
import { Freshness } from '#loading/Freshness.tsx'
import { NotRead } from '#loading/NotRead.tsx'
import { TellSupport } from '#money/TellSupport.tsx'
import { useFreshWallet } from '#money/use-fresh-wallet.ts'
import { EmptyState } from '#ui/base/EmptyState.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { useSafeUrlSettings } from '#ui/base/safe-url-settings.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { useSafeUrl } from '#ui/use-safe-url.ts'
import { ActivateSlot } from './ActivateSlot.tsx'
import { GameAccountCard } from './GameAccountCard.tsx'
import { GameApp } from './GameApp.tsx'
import { gameLaunch } from './game-launch.ts'
import { PlaySlot } from './PlaySlot.tsx'
import { SlotArt, SlotBalance } from './SlotHead.tsx'
import { SlotTransfers } from './SlotTransfers.tsx'
import { appsFor } from './slot-rules.ts'

/** The dialog of one game account. Its subject is the code of the slot. */
export function SlotDialog({ subject, onClose }: DialogProps) {
  const overview = useFreshWallet()
  const [isJustOpened, setJustOpened] = useState(false)
  const slot = overview.data?.slots.find(({ code }) => code === subject)
  return (
    <Dialog
      title={slot?.name ?? <Trans>Game account</Trans>}
      onClose={onClose}
      head={slot && { art: <SlotArt slot={slot} />, content: <SlotBalance slot={slot} /> }}
    >
      {!overview.data ? (
        <NotRead query={overview} />
      ) : !slot ? (
        <EmptyState icon={<Gamepad2 />} title={<Trans>This game is not available</Trans>}>
          <Trans>Please choose another game.</Trans>
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-3">
          {/* Once it is open, the wallet that says so may not have been read yet. */}
          {slot.isActive || isJustOpened ? (
            <>
              <Freshness query={overview} />
              <OpenSlot slot={slot} overview={overview.data} isJustOpened={isJustOpened} />
            </>
          ) : isHolding(slot) ? (
            <>
              <Freshness query={overview} />
              <ClosedForNow name={slot.name} />
            </>
          ) : (
            <ClosedSlot slot={slot} onOpened={() => setJustOpened(true)} />
          )}
        </div>
      )}
    </Dialog>
  )
}

/** A game that holds money has an account already: the service has closed it for a while. */
function ClosedForNow({ name }: { name: string }) {
  const { t } = useLingui()
  return (
    <Notice
      action={
        <div className="-ms-3">
          <TellSupport
            text={t`Please look into this game for me: ${name}. It is closed for now, and my money is in it.`}
          />
        </div>
      }
    >
      <Trans>The service has closed this game for now. Your money in it stays yours.</Trans>
    </Notice>
  )
}

function ClosedSlot(props: ComponentProps<typeof ActivateSlot>) {
  const isOnBreak = useIsOnBreak()
  return isOnBreak ? <BreakNotice /> : <ActivateSlot {...props} />
}

interface OpenSlotProps {
  slot: Slot
  overview: Overview
  isJustOpened: boolean
}

function OpenSlot({ slot, overview, isJustOpened }: OpenSlotProps) {
  const { base } = useSafeUrlSettings()
  const apps = appsFor(navigator)
  const android = useSafeUrl('app', apps.android ? slot.android : null)
  const ios = useSafeUrl('app', apps.ios ? slot.ios : null)
  const isOnBreak = useIsOnBreak()
  const isUnidentified = useLimits().status === 'unidentified'
  const hasWebGame = gameLaunch(slot, base, config.formHosts, config.autoLogin) !== null
  return (
    <>
      <NewestIntentNotice endpoint={wallet.transferAll} />
      <NewestIntentNotice endpoint={wallet.transfer} />
      {isOnBreak ? (
        <BreakNotice />
      ) : hasWebGame ? (
        <PlaySlot slot={slot} overview={overview} />
      ) : (
        android === null &&
        ios === null && (
          <Notice>
            <Trans>
              This game cannot be opened from here. Sign in to it with the username and password below.
            </Trans>
          </Notice>
        )
      )}
      <SlotTransfers slot={slot} overview={overview} isOnBreak={isOnBreak} />
      <GameAccountCard slotCode={slot.code} isJustOpened={isJustOpened} />
      {/* No gate stands before a link: where nobody knows whether this player is on a break, there is none. */}
      {!isOnBreak && !isUnidentified && <GameApp android={android} ios={ios} />}
    </>
  )
}
