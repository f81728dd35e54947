import { createStore, set } from 'idb-keyval'
import { describe, expect, it } from 'vitest'
import { fakePage } from '../../../tests/support/fake-page.ts'

const MB = 1024 * 1024

const page = fakePage(async () => ({
  ...(await import('#session/session.ts')),
  ...(await import('#offline/player-seal.ts')),
  ...(await import('./session-stake.ts')),
}))

async function share(name: string, bytes: number): Promise<void> {
  const slip = { id: name, picture: new Blob([new Uint8Array(bytes)]), sharedAt: Date.now() - 1000 }
  await set(name, slip, createStore('kapao-shared-slips', 'slips'))
}

describe('what the end of a session would take', () => {
  it('is nothing where nothing waits', async () => {
    const { signIn, sessionStake } = await page.reload()
    signIn('token', { remember: true })
    expect(await sessionStake()).toBeNull()
  })

  it('counts apart the shared slips that are too large to be kept', async () => {
    const { signIn, currentSession, sealSession, sessionStake } = await page.reload()
    signIn('token', { remember: true })
    await sealSession(currentSession()?.id ?? '', 'player-a')
    await share('small', 0.2 * MB)
    await share('photo', 6 * MB)
    await share('other photo', 5 * MB)
    expect(await sessionStake()).toMatchObject({ unsentSlips: 3, tooLargeSlips: 2, isKept: true })
  })
})
