import { expect, it } from 'vitest'
import { exampleCalls } from '#api/testing/contract-calls.ts'

/** The calls that pay in, move money between the wallet and games, or play, as the product knows them. */
const LIMITED = [
  'POST /api/qrcode/{bankCode}',
  'POST /api/wallet/add',
  'POST /api/wallet/slip',
  'POST /api/wallet/truelink',
  'POST /api/wallet/transfer',
  'POST /api/wallet/transferAll',
  'POST /api/spinwheel/spin',
  'GET /api/wallet/activate/{slotCode}',
]

it('the gate stands before every such call of the contract, and before no other', () => {
  const named = exampleCalls
    .filter(({ endpoint }) => endpoint.limitedAs !== null)
    .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  expect(named.filter((name) => !name.startsWith('GET /api/autoLogin/')).sort()).toEqual([...LIMITED].sort())
  expect(named.some((name) => name.startsWith('GET /api/autoLogin/'))).toBe(true)
})
