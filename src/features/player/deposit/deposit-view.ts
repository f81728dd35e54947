import type { SlipAccount } from '#slips/slip-account.ts'
import { methodWithSlip, slipMethods } from './account/slip-method-rules.ts'
import type { OfferedAccount } from './account/use-offered-before.ts'
import { type DepositMethod, openMethodKey } from './deposit-rules.ts'
import {
  byUse,
  methodName,
  offeredSegments,
  type Segment,
  segmentOf,
  segmentToOpen,
} from './segment-rules.ts'

interface Seen {
  /** What can be paid into now. */
  methods: readonly DepositMethod[]
  /** The accounts that could be paid into before. */
  offeredBefore: readonly OfferedAccount[]
  /** The slips of the outbox. */
  slips: readonly SlipAccount[]
  /** The method whose QR is unpaid, or has just ended. */
  qrKey: string | null
  /** Whether a slip was shared from another app, and waits for its account. */
  hasShared: boolean
  /** Whether staff look for every deposit. */
  isManual: boolean
}

interface Wish {
  /** The method that the player has opened; empty where they closed it, null before. */
  chosen: string | null
  /** The segment that the player has opened. */
  picked: Segment | null
  /** The name of the method in the address. */
  subject: string | null
  /** The name of the method that was used last. */
  last: string | null
  /** The code of the player's own bank. */
  ownBank: string | null
}

interface DepositView {
  offered: Segment[]
  segment: Segment
  /** The methods of the segment, in the order of their use to the player. */
  shown: DepositMethod[]
  /** Empty where no method is open. */
  openKey: string | null
  /** The method in the address. */
  namedKey: string | null
  /** An account that could be paid into before is gone. */
  isOneGone: boolean
}

/**
 * Decides what the deposit dialog shows and opens. What the player has opened comes first, then the method in the
 * address, one with a slip that has no final answer, and one with a QR. Nothing opens by itself where the player
 * must choose the account of a shared slip, or in the place of an account that they may have paid into.
 */
export function depositView(
  { methods, offeredBefore, slips, qrKey, hasShared, isManual }: Seen,
  { chosen, picked, subject, last, ownBank }: Wish,
): DepositView {
  const isOffered = (key: string | null) => methods.some((method) => method.key === key)
  const isOneGone = offeredBefore.some(({ key }) => !isOffered(key))
  const subjectKey = methods.find((method) => methodName(method) === subject)?.key ?? null
  const takesSlip = (key: string) => slipMethods(methods).some((method) => method.key === key)
  // The name may fit the account that has come in the place of another.
  const namedKey = isOneGone && takesSlip(subjectKey ?? '') ? null : subjectKey
  const keyWithSlip = methodWithSlip(methods, slips)?.key ?? null
  const wanted = chosen ?? (picked ? null : namedKey) ?? keyWithSlip ?? qrKey
  const offered = offeredSegments(methods)
  const segment =
    picked && offered.includes(picked)
      ? picked
      : segmentToOpen(methods, { key: wanted ?? subjectKey, last, needsAccount: hasShared || isManual })
  const shown = byUse(methods, { last, ownBank }).filter((method) => segmentOf(method) === segment)
  const isWantedShown = shown.some(({ key }) => key === wanted)
  const first = openMethodKey(shown, wanted)
  const isInPlaceOfOne = isOneGone && takesSlip(first ?? '')
  const mustChoose = isInPlaceOfOne ? !isWantedShown : wanted === null && hasShared
  return {
    offered,
    segment,
    shown,
    openKey: mustChoose ? '' : first,
    namedKey,
    isOneGone,
  }
}
