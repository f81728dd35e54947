import { contract, type EndpointName } from '#contract/contract.ts'

/** docs/reliability.md#kinds */
export type Kind = 'read' | 'unsafe-get' | 'auto-login' | 'money' | 'write' | 'file' | 'delete'

/** A new QR moves no money, but a player pays by it. */
const likeMoney: ReadonlySet<EndpointName> = new Set(['qrcode.create'])

/** What may be done with a call. It follows from the contract. */
export function kindOf(call: EndpointName): Kind {
  const { effect, method, topic } = contract[call]
  if (effect === 'lookup' || effect === 'read') return 'read'
  if (topic === 'autoLogin') return 'auto-login'
  if (method === 'GET') return 'unsafe-get'
  if (method === 'DELETE') return 'delete'
  if (effect === 'upload') return 'file'
  return effect === 'money' || likeMoney.has(call) ? 'money' : 'write'
}
