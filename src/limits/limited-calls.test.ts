import { expect, it } from 'vitest'
import { exampleCalls } from '#api/testing/contract-calls.ts'

/** The calls that pay in, move money between the wallet and games, or play, as the product knows them. */
const LIMITED = {
  'POST /api/qrcode/{bankCode}': 'deposit',
  'POST /api/wallet/add': 'deposit',
  'POST /api/wallet/slip': 'deposit',
  'POST /api/wallet/truelink': 'deposit',
  'POST /api/wallet/transfer': 'transfer',
  'POST /api/wallet/transferAll': 'transfer',
  'POST /api/spinwheel/spin': 'play',
  'GET /api/wallet/activate/{slotCode}': 'play',
}

it('the gate stands before every such call of the contract, and before no other', () => {
  const isAutoLogin = ({ endpoint }: (typeof exampleCalls)[number]) => endpoint.topic === 'autoLogin'
  const autoLogins = exampleCalls.filter(isAutoLogin)
  expect(autoLogins.length).toBeGreaterThan(5)
  for (const { endpoint } of autoLogins) expect(endpoint.limitedAs, endpoint.path).toBe('play')
  const named = exampleCalls
    .filter((call) => !isAutoLogin(call) && call.endpoint.limitedAs !== null)
    .map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint.limitedAs])
  expect(Object.fromEntries(named)).toEqual(LIMITED)
})
