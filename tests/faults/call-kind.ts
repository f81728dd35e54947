import { contract, type EndpointName } from '#contract/contract.ts'

/** The kinds of docs/reliability.md#kinds: reads, unsafe GETs, auto-login, money, writes, files, deletes. */
export type Kind = 'R' | 'U' | 'A' | 'M' | 'W' | 'F' | 'D'

/** A new QR moves no money, but a player pays by it. */
const likeMoney: ReadonlySet<EndpointName> = new Set(['qrcode.create'])

/** What may be done with a call. It follows from the contract. */
export function kindOf(call: EndpointName): Kind {
  const { effect, method, topic } = contract[call]
  if (effect === 'lookup' || effect === 'read') return 'R'
  if (topic === 'autoLogin') return 'A'
  if (method === 'GET') return 'U'
  if (method === 'DELETE') return 'D'
  if (effect === 'upload') return 'F'
  return effect === 'money' || likeMoney.has(call) ? 'M' : 'W'
}
