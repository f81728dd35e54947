import { contract } from '#contract/contract.ts'
import type { ProxyFault } from '../support/proxy-fault.ts'
import { type CallRow, hasEffect } from './call-row.ts'
import type { FaultCase } from './fault-cases.ts'
import type { OpenStage } from './lane.ts'

const NO_CORS: ProxyFault = {
  reachesServer: false,
  answer: { status: 403, headers: { 'content-type': 'text/plain' } },
}

/**
 * Puts a fault between the app and the server. Returns a function that lets a held answer go.
 * @param atEarliest no answer comes before this
 */
export async function strike(
  stage: OpenStage,
  row: CallRow,
  fault: FaultCase,
  atEarliest?: Promise<void>,
): Promise<() => void> {
  const { proxy, context } = stage
  const { promise: released, resolve } = Promise.withResolvers<void>()
  if (fault.strike === 'offline') await context.setOffline(true)
  else if (fault.strike === 'refused') {
    // On one origin the app's own files are on the phone, but the proxy serves them here.
    if (proxy.origin === stage.appOrigin) proxy.fault('/api/*', { reachesServer: false, answer: 'dropped' })
    else await proxy.refuseConnections()
  } else if (typeof fault.strike === 'function') {
    const { method, path } = contract[row.call]
    const isCrossOrigin = proxy.origin !== stage.appOrigin
    const elsewhere = `${proxy.origin.replace('localhost', '127.0.0.1')}/elsewhere`
    const refusalCode = (hasEffect(row) ? row.refusalCode : undefined) ?? 'INVALID_INPUT'
    const struck = fault.strike({ elsewhere, released, refusalCode })
    const heldUntil = Promise.all([struck.heldUntil, atEarliest]).then(() => {})
    proxy.fault(path, { ...struck, heldUntil }, method)
    // On another origin the browser asks first, and CORS says no.
    if (fault.id === 'F22' && isCrossOrigin) proxy.fault(path, NO_CORS, 'OPTIONS')
  }
  return resolve
}

/**
 * Ends a fault.
 * @throws {Error} where the fault has struck nothing: then the cell has shown nothing either
 */
export async function repair({ proxy, context }: OpenStage, fault: FaultCase): Promise<void> {
  if (typeof fault.strike === 'function' && proxy.struck() === 0) throw new Error('the fault struck nothing')
  if (fault.strike === 'offline') await context.setOffline(false)
  proxy.heal()
}
