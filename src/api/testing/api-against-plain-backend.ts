import { afterAll, afterEach, beforeAll } from 'vitest'
import { config } from '#config.ts'
import { leave, signIn } from '#session/session.ts'
import { BackendControl, type BackendPlayer } from '../../../tests/plain-backend/backend-control.ts'
import { SPEC_HABITS } from '../../../tests/plain-backend/habits.ts'
import { type PlainBackend, startPlainBackend } from '../../../tests/plain-backend/start-plain-backend.ts'
import type { NewPlayer } from '../../../tests/plain-backend/world/player.ts'

/** A player of the plain backend has some of everything. */
const RICH: NewPlayer = {
  balance: 1000,
  games: { PG: 50, ASKMEBET: 0 },
  coins: 3,
  refund: 20,
  inviteBonus: 30,
  coupons: [15],
  hasPast: true,
}

/**
 * Runs the app's own API client over HTTP against the plain backend, which shares no code with the app. Each
 * test ends with the habits of the specification and the usual `config`.
 */
export function apiAgainstPlainBackend() {
  const usual = { ...config }
  let backend: PlainBackend
  let control: BackendControl

  beforeAll(async () => {
    backend = await startPlainBackend()
    control = new BackendControl(backend.origin)
  })
  afterEach(async () => {
    leave('logout')
    Object.assign(config, usual)
    await control.setHabits(SPEC_HABITS)
    await control.setChoices({ refusesWith: '' })
  })
  afterAll(() => backend.stop())

  function signInAs({ token }: BackendPlayer): void {
    config.apiUrl = backend.origin
    signIn(token, { remember: false })
  }

  return {
    control: () => control,
    signInAs,
    /** Signs a new player in. */
    async signInSomebody(wishes: NewPlayer = {}): Promise<BackendPlayer> {
      const player = await control.newPlayer({ ...RICH, ...wishes })
      signInAs(player)
      return player
    },
  }
}
