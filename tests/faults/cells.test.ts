import { describe, expect, it } from 'vitest'
import { contract, type EndpointName } from '#contract/contract.ts'
import { callsWithoutScreen } from './call-table.ts'
import { allCells, LEAST_CELLS, worlds } from './cells.ts'

const cells = allCells()

describe('the fault matrix', () => {
  it('has every call of the contract under every fault', () => {
    for (const call of Object.keys(contract) as EndpointName[]) {
      if (call in callsWithoutScreen) continue
      const faults = cells.filter(
        ({ world, row, situation }) => world === 'sandbox' && row.call === call && !situation,
      )
      expect(new Set(faults.map(({ fault }) => fault.id)).size, call).toBe(23)
    }
  })

  it.each(worlds)('has lost no cell (%s)', (world) => {
    expect(cells.filter((cell) => cell.world === world).length).toBeGreaterThanOrEqual(LEAST_CELLS[world])
    expect(LEAST_CELLS[world]).toBeGreaterThan(0)
  })

  it('gives each cell a name of its own', () => {
    expect(new Set(cells.map(({ name }) => name)).size).toBe(cells.length)
  })
})
