import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Gamepad2 } from 'lucide-react'
import { useState } from 'react'
import { query } from '#api/query.ts'
import { wallet } from '#contract/wallet.ts'
import type { DialogProps } from '#dialogs/dialog-props.ts'
import { NotRead } from '#loading/NotRead.tsx'
import { EmptyState } from '#ui/base/EmptyState.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { StaleMark } from '#ui/StaleMark.tsx'
import { ActivateSlot } from './ActivateSlot.tsx'
import { GameAccountCard } from './GameAccountCard.tsx'
import { OpenGame } from './OpenGame.tsx'
import { SlotBanner } from './SlotBanner.tsx'
import { SlotTransfers } from './SlotTransfers.tsx'

/** The dialog of one game account. Its subject is the code of the slot. */
export function SlotDialog({ subject, onClose }: DialogProps) {
  const overview = useQuery(query(wallet.overview))
  const [isJustOpened, setJustOpened] = useState(false)
  const slot = overview.data?.slots.find(({ code }) => code === subject)
  return (
    <Dialog title={slot?.name ?? <Trans>Game account</Trans>} onClose={onClose}>
      {!overview.data ? (
        <NotRead query={overview} />
      ) : !slot ? (
        <EmptyState icon={<Gamepad2 />} title={<Trans>This game is not available</Trans>}>
          <Trans>Please choose another game.</Trans>
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-4">
          <SlotBanner slot={slot} />
          {slot.isActive ? (
            <>
              <StaleMark at={overview.dataUpdatedAt} />
              <OpenGame slot={slot} />
              <SlotTransfers slot={slot} overview={overview.data} />
              <GameAccountCard slotCode={slot.code} isJustOpened={isJustOpened} />
            </>
          ) : (
            <ActivateSlot slot={slot} onOpened={() => setJustOpened(true)} />
          )}
        </div>
      )}
    </Dialog>
  )
}
