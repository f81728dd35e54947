import { describe, expect, it } from 'vitest'
import { errorCodes } from '#contract/error-codes.ts'
import { scenarios } from '../testing/scenarios.ts'
import { startSandbox } from '../testing/test-sandbox.ts'

const sandbox = startSandbox()

describe('the error catalogue', () => {
  it.each(errorCodes)('has a real request that causes %s', async (code) => {
    const { body } = await scenarios[code](sandbox)
    expect([body?.message, body?.error, body?.code]).toContain(code)
  })

  it('has a promotion code for each error', async () => {
    const { token } = await sandbox.player()
    for (const code of errorCodes) {
      const { body, status } = await sandbox.ask(`/api/promotion/find/${code}`, { token })
      expect({ status, code: body.code }).toEqual({ status: 400, code })
    }
  })

  it('loses no money: the books balance after every error', async () => {
    for (const code of errorCodes) await scenarios[code](sandbox)
    expect(await sandbox.control('/ledger')).toMatchObject({ sum: 0, mismatches: [] })
  })
})
