import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { useState } from 'react'
import { query } from '#api/query.ts'
import { config } from '#config.ts'
import { lookup } from '#contract/lookup.ts'
import { wallet } from '#contract/wallet.ts'
import type { DialogProps } from '#dialogs/dialog-props.ts'
import { qrUseName } from '#domain/limit-use.ts'
import { readShareSubject } from '#domain/shared-slip.ts'
import { FormerAccount } from '#features/player/deposit/account/AccountMethod.tsx'
import { AccountsWarning, useAccountsState } from '#features/player/deposit/account/AccountsWarning.tsx'
import { accountsRereadMs } from '#features/player/deposit/account/accounts-state-rules.ts'
import { PayFrom } from '#features/player/deposit/account/PayFrom.tsx'
import { SharedSlipCard } from '#features/player/deposit/account/SharedSlipCard.tsx'
import { formerAccounts, methodWithSlip } from '#features/player/deposit/account/slip-method-rules.ts'
import { useNoteSeenAccount, useOfferedBefore } from '#features/player/deposit/account/use-offered-before.ts'
import { QrCountdownBadge } from '#features/player/deposit/qr/QrMethod.tsx'
import { useOfferedMethods } from '#features/player/deposit/qr/use-qr.ts'
import { useDepositHold, useQrsUnderWay } from '#limits/use-limits.ts'
import { NotRead } from '#loading/NotRead.tsx'
import { sessionArea } from '#session/session.ts'
import { storedKeys } from '#session/stored.ts'
import { useOutboxSlips } from '#slips/outbox/slip-outbox.ts'
import { ShareProblemNotice } from '#slips/SlipFileProblemText.tsx'
import { SlipStage } from '#slips/SlipStage.tsx'
import { useSharedSlips } from '#slips/shared-slips.ts'
import type { SlipAccount } from '#slips/slip-account.ts'
import { BroughtIntoView } from '#ui/BroughtIntoView.tsx'
import { EmptyState } from '#ui/base/EmptyState.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { DepositMethodBlock } from './DepositMethodBlock.tsx'
import { DepositSegments } from './DepositSegments.tsx'
import { DepositTerms } from './DepositTerms.tsx'
import { canBeReported, type DepositMethod, depositMethods, minimumBaht } from './deposit-rules.ts'
import { DepositTypedProvider } from './deposit-typed.tsx'
import { depositView } from './deposit-view.ts'
import { OwnLimits } from './OwnLimits.tsx'
import { methodName, type Segment, segmentOf } from './segment-rules.ts'

/**
 * Shows every way to deposit. Each deposit account has its own block, and one block is open at a
 * time. `subject` is the name of the method to open first, or the result of sharing a slip.
 */
export function DepositDialog(dialog: DialogProps) {
  return (
    <DepositTypedProvider>
      <WaysToDeposit {...dialog} />
    </DepositTypedProvider>
  )
}

function WaysToDeposit({ subject, onClose }: DialogProps) {
  const deposit = useQuery({
    ...query(lookup.deposit),
    // What home has read ahead may be minutes old.
    staleTime: 0,
    refetchInterval: ({ state }) => accountsRereadMs({ hasFailed: state.status === 'error' }),
  })
  const hold = useDepositHold()
  // Nothing can be paid in now: no account and no QR is offered.
  const isHeld = hold?.why === 'break' || hold?.why === 'ceiling'
  const state = useAccountsState(deposit)
  const ownBank = useQuery(query(wallet.overview)).data?.bankAccount?.bankCode ?? null
  const { methods, qrKey, keyInHand } = useOfferedMethods(deposit.data ? depositMethods(deposit.data) : [])
  const share = readShareSubject(subject)
  const shared = useSharedSlips()
  const [chosen, setChosen] = useState<string | null>(null)
  /** The method that the player was busy with last. What they typed and what came of it stays, whatever is left. */
  const [busyWith, setBusyWith] = useState<string | null>(null)
  const [picked, setPicked] = useState<Segment | null>(null)
  const slips = useOutboxSlips()
  const offeredBefore = useOfferedBefore(methods, state === 'confirmed')
  const former = formerAccounts(methods, slips, offeredBefore)
  const isManual = deposit.data?.isManual ?? false
  const [last] = useState(() => storedKeys.depositMethod.in(sessionArea()).read())
  const { offered, segment, shown, openKey, namedKey, isOneGone } = depositView(
    { methods, offeredBefore, slips, qrKey, hasShared: shared.slips.length > 0, isManual },
    { chosen, picked, subject, last, ownBank },
  )
  const qrsUnderWay = useQrsUnderWay()
  const hasQrUnderWay = (method: DepositMethod) =>
    method.kind === 'qr' && qrsUnderWay.has(qrUseName(method.bank.bankCode))
  /** A QR that can be paid, or whose end is told, and what the player does just now. */
  const isInHand = ({ key }: DepositMethod) => key === keyInHand || key === busyWith
  /** What a ceiling leaves on the screen that is used up. */
  const left =
    hold?.why === 'ceiling' ? methods.filter((method) => isInHand(method) || hasQrUnderWay(method)) : []
  const openMethod = shown.find(({ key }) => key === openKey)
  // Staff look for transfers. Whether they look at gifts, too, the service does not say.
  const byHand = openMethod?.kind === 'gift-link' ? null : 'by-staff'
  const credited = isManual ? byHand : 'within-a-minute'
  useNoteSeenAccount(openMethod, state === 'confirmed')
  const qrMethod = methods.find(({ key }) => key === qrKey)

  const isOpen = ({ key }: DepositMethod) => key === openKey || (isHeld && chosen === null)

  function use(method: DepositMethod): void {
    setChosen(method.key)
    setBusyWith(method.key)
    setPicked(segmentOf(method))
    storedKeys.depositMethod.in(sessionArea()).write(methodName(method))
  }

  const formerCards = former.map((account) => (
    <BroughtIntoView
      key={`${account.bankCode} ${account.bankAccountNo}`}
      isWanted={isOneGone && openKey === '' && chosen === null && shared.slips.length === 0}
    >
      <FormerAccount account={account} />
    </BroughtIntoView>
  ))

  /** Also where nothing can be paid in now: the money of a shared slip is paid, and after an hour it is gone. */
  const sharedCards = (accounts: readonly DepositMethod[], gone: readonly SlipAccount[]) => (
    <>
      {share?.problem && <ShareProblemNotice problem={share.problem} />}
      {shared.slips.map((slip) => (
        <SharedSlipCard
          key={slip.id}
          slip={slip}
          methods={accounts}
          former={gone}
          onTaken={(key) => {
            shared.drop(slip.id)
            setPicked(null)
            setChosen(key)
          }}
          onDrop={() => shared.drop(slip.id)}
        />
      ))}
    </>
  )

  /** Their money is paid, or they wait to leave: no limit holds them back. */
  const sentSlips = slips
    .filter((slip) => slip.sentAt !== null || slip.state === 'waiting')
    .filter((slip) => !methodWithSlip(left, [slip]))
    .map((slip) => <SlipStage key={slip.id} slip={slip} isReplaceable={false} />)

  return (
    <Dialog title={<Trans>Deposit</Trans>} isTall onClose={onClose}>
      <OwnLimits hold={left.some(isInHand) ? null : hold} />
      {isHeld && left.length === 0 ? (
        <div className="flex flex-col gap-4">
          {sharedCards([], [])}
          {sentSlips}
        </div>
      ) : !deposit.data ? (
        <NotRead query={deposit} />
      ) : methods.length === 0 ? (
        <div className="flex flex-col gap-4">
          {sharedCards([], former)}
          {formerCards}
          <EmptyState icon={<Landmark />} title={<Trans>No way to deposit right now</Trans>}>
            <Trans>Please try again later, or contact support.</Trans>
          </EmptyState>
        </div>
      ) : (
        <div className="flex flex-col gap-4">
          {isHeld ? sharedCards([], []) : sharedCards(methods, former)}
          {isHeld ? sentSlips : formerCards}
          <AccountsWarning state={state} busy={deposit.isFetching} onRetry={() => void deposit.refetch()} />
          {/* There is nothing to tell of the others, and the terms below say that staff check them. */}
          {isManual && !isHeld && shown.some(canBeReported) && (
            <Notice tone="info" title={<Trans>Deposits are checked by hand right now</Trans>}>
              <Trans>
                After your transfer, tell us the amount or upload the slip. Staff then look for it.
              </Trans>
            </Notice>
          )}
          {offered.length > 1 && !isHeld && (
            <DepositSegments
              offered={offered}
              open={segment}
              onOpen={(next) => {
                setPicked(next)
                setChosen(null)
              }}
              note={{ qr: qrMethod?.kind === 'qr' && <QrCountdownBadge bankCode={qrMethod.bank.bankCode} /> }}
            />
          )}
          {segment === 'account' && !isHeld && <PayFrom />}
          <div className="flex flex-col gap-3">
            {(isHeld ? left : shown).map((method) => (
              <DepositMethodBlock
                key={method.key}
                method={method}
                isManual={isManual}
                isOpen={isOpen(method)}
                isNamed={method.key === namedKey}
                isConfirmed={state === 'confirmed'}
                onToggle={() => (isOpen(method) ? setChosen('') : use(method))}
                onTouch={() => use(method)}
                onClose={onClose}
              />
            ))}
          </div>
          {(segment === 'qr' || isHeld) && <PayFrom />}
          <DepositTerms
            minimum={openMethod ? minimumBaht(openMethod, config.depositMinBaht) : config.depositMinBaht}
            credited={credited}
          />
        </div>
      )}
    </Dialog>
  )
}
