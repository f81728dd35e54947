import { type CallRow, hasEffect } from './call-row.ts'
import { callTable } from './call-table.ts'
import { type FaultCase, faultCases } from './fault-cases.ts'

/** One call under one fault. */
export interface Cell {
  /** `wallet.withdrawAll/F12+` */
  name: string
  row: CallRow
  fault: FaultCase
}

/** Returns every cell of the base matrix. */
export function allCells(): Cell[] {
  return callTable.flatMap((row) =>
    faultCases
      .filter(({ isForEffects }) => hasEffect(row) || !isForEffects)
      .map((fault) => ({ name: `${row.call}/${fault.name}`, row, fault })),
  )
}
