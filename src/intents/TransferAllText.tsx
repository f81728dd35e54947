import { Trans } from '@lingui/react/macro'
import type { Satang } from '#domain/money.ts'
import { useBaht } from '#ui/figures-hidden.ts'

/** What "transfer all" is about to do; `total` is null when a part of it is not known. */
export function TransferAllText({ total: moved, target }: { total: Satang | null; target: string }) {
  const baht = useBaht()
  if (moved === null) {
    return <Trans>Everything in your wallet and other game accounts moves to {target}.</Trans>
  }
  const total = baht(moved)
  return (
    <Trans>
      Everything in your wallet and other game accounts, {total}, moves to {target}.
    </Trans>
  )
}
