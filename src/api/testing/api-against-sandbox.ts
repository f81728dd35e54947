import { afterEach, beforeEach } from 'vitest'
import { onSignal } from '#api/signals.ts'
import { config } from '#config.ts'
import { leave, signIn } from '#session/session.ts'
import type { Fault } from '../../../sandbox/http/faults.ts'
import { startSandbox, type TestPlayer } from '../../../sandbox/testing/test-sandbox.ts'
import type { ContractCall } from './contract-calls.ts'

/** A fault without the call that it strikes. */
export type Wanted = Omit<Fault, 'method' | 'path'>

/**
 * Runs the app's own API client against a real sandbox over HTTP. Each test begins with a new sandbox player
 * who is signed in, and ends with the usual `config`.
 */
export function apiAgainstSandbox(wanted: Record<string, unknown> = {}) {
  const sandbox = startSandbox()
  const usual = { ...config }
  const signals: string[] = []
  let player: TestPlayer
  let stopListening = () => {}

  beforeEach(async () => {
    config.apiUrl = `http://127.0.0.1:${sandbox.server.port}`
    player = await sandbox.player(wanted)
    signIn(player.token, { remember: false })
    signals.length = 0
    stopListening = onSignal((signal) => signals.push(signal))
  })
  afterEach(() => {
    stopListening()
    leave('logout')
    Object.assign(config, usual)
  })

  return {
    sandbox,
    /** The signals since the test began. */
    signals,
    player: () => player,
    /** Strikes every sending of the call, until the test ends. */
    strike({ endpoint }: Pick<ContractCall, 'endpoint'>, fault: Wanted): void {
      sandbox.world.faults.add({ ...fault, method: endpoint.method, path: endpoint.path, times: 0 })
    },
    /** Returns how often the sandbox has seen the call. */
    sendingsOf({ endpoint }: Pick<ContractCall, 'endpoint'>): number {
      return sandbox.world.requests.list({ path: endpoint.path, method: endpoint.method }).length
    },
  }
}
