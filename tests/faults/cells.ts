import { contract } from '#contract/contract.ts'
import { kindOf } from './call-kind.ts'
import { type CallRow, type EffectRow, hasEffect } from './call-row.ts'
import { callTable, checkTable } from './call-table.ts'
import { type FaultCase, faultCases } from './fault-cases.ts'
import { canPlay, type OddHabit, oddHabits } from './odd-habits.ts'
import { type Situation, situations, timingFaults } from './situations.ts'

export const worlds = ['sandbox', 'plain', 'odd', 'without-keys'] as const
/**
 * What a cell plays against: the sandbox, the plain backend, the plain backend with one odd habit, or the
 * sandbox where no idempotency key reaches it. The last shows what browsers do by themselves, which no client
 * can prevent.
 */
export type World = (typeof worlds)[number]

/** One call under one fault, perhaps with something that the player does meanwhile. */
export interface Cell {
  /** `sandbox wallet.withdrawAll/F12+`, `plain wallet.transfer/F07/reload` */
  name: string
  world: World
  row: CallRow
  fault: FaultCase
  situation: Situation | null
  /** What is odd about the plain backend. */
  habit: OddHabit | null
}

/** How many cells there are at least. A smaller number means that something has dropped out. */
export const LEAST_CELLS: Record<World, number> = {
  sandbox: 3100,
  plain: 2800,
  odd: 1500,
  'without-keys': 110,
}

interface Peculiarity {
  situation?: Situation
  habit?: OddHabit
}

function cell(world: World, row: CallRow, fault: FaultCase, { situation, habit }: Peculiarity = {}): Cell {
  const name = [`${world} ${row.call}`, fault.name, situation ?? habit?.name ?? []].flat().join('/')
  return { name, world, row, fault, situation: situation ?? null, habit: habit ?? null }
}

/** Every call of the build for a world, under every fault. */
function baseMatrix(world: World, rows: readonly CallRow[]): Cell[] {
  return rows.flatMap((row) =>
    faultCases
      .filter(({ isForEffects }) => hasEffect(row) || !isForEffects)
      .map((fault) => cell(world, row, fault)),
  )
}

/** Every call with an effect, while the player does something else. */
function timingMatrix(world: World, rows: readonly CallRow[]): Cell[] {
  const faults = faultCases.filter(({ id }) => timingFaults.has(id))
  return rows
    .filter((row): row is EffectRow => hasEffect(row) && !row.isSilent && kindOf(row.call) !== 'auto-login')
    .flatMap((row) =>
      faults.flatMap((fault) =>
        situations
          .filter((situation) => situation !== 'double-tap' || row.button !== undefined)
          .filter((situation) => situation !== 'logout' || row.visitor === undefined)
          .map((situation) => cell(world, row, fault, { situation })),
      ),
    )
}

/** In a cell with an odd habit all is well, or the answer is lost: after the effect, or before it. */
const ODD_FAULTS = ['F00', 'F05', 'F12-']
/** How many odd habits each call without records meets. */
const HABITS_PER_CALL = 6

/**
 * Every call that is told by the records, under every odd habit; every other call under some of them, so that
 * each habit comes as often as any other.
 */
function oddMatrix(rows: readonly CallRow[]): Cell[] {
  const faults = ODD_FAULTS.flatMap((name) => faultCases.find((fault) => fault.name === name) ?? [])
  const [unharmed] = faults
  return rows.flatMap((row, index) => {
    const isTold = hasEffect(row) && row.afterLoss === 'told'
    const first = index * HABITS_PER_CALL
    const some = Array.from(
      { length: HABITS_PER_CALL },
      (_, nth) => oddHabits[(first + nth) % oddHabits.length],
    )
    return (isTold ? oddHabits : some).flatMap((habit, nth) => {
      const fault = isTold ? faults[(index + nth) % faults.length] : unharmed
      return habit && fault && canPlay(row, habit) ? cell('odd', row, fault, { habit }) : []
    })
  })
}

/**
 * Returns every cell.
 * @throws {Error} where the table does not fit the contract, or cells have dropped out
 */
export function allCells(): Cell[] {
  checkTable()
  const withoutChat = callTable.filter(({ isChat }) => !isChat)
  const keyed = callTable.filter(({ call }) => contract[call].effect === 'money')
  const cells = [
    ...baseMatrix('sandbox', callTable),
    ...timingMatrix('sandbox', callTable),
    ...baseMatrix('plain', withoutChat),
    ...timingMatrix('plain', withoutChat),
    ...oddMatrix(withoutChat),
    ...baseMatrix('without-keys', keyed).filter(({ fault }) => timingFaults.has(fault.id)),
  ]
  for (const world of worlds) {
    const count = cells.filter((one) => one.world === world).length
    if (count < LEAST_CELLS[world]) throw new Error(`${world}: ${count} cells, not ${LEAST_CELLS[world]}`)
  }
  return cells
}
