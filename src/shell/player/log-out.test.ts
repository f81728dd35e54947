import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { timePasses } from '../../../tests/support/fake-server.ts'

const fails = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const hangs = () => new Promise<never>(() => {})

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.doMock('./session-stake.ts', () => ({ sessionStake: async () => ({ messages: 1 }) }))
  vi.doMock('#shell/frame/PromptDialog.tsx', () => ({}))
})
afterEach(() => {
  vi.useRealTimers()
  vi.doUnmock('./ask-to-leave.tsx')
})

/** Taps the logout of a signed-in player. */
async function tapped() {
  const { currentSession, signIn } = await import('#session/session.ts')
  const prompts = await import('#dialogs/prompts.ts')
  const { logOut } = await import('./log-out.ts')
  signIn('token', { remember: false })
  const done = logOut()
  return { done, isIn: () => currentSession() !== null, ...prompts }
}

describe('a logout', () => {
  it.each([
    ['is missing', fails],
    ['does not come', hangs],
  ])('goes on where the code of the question %s', async (_, load) => {
    const { logOut } = await import('./log-out.ts')
    const { currentSession, signIn } = await import('#session/session.ts')
    vi.doMock('./ask-to-leave.tsx', load)
    signIn('token', { remember: false })
    void logOut()
    await timePasses(6500)
    expect(currentSession()).toBeNull()
  })

  it.each([
    ['is missing', fails],
    ['does not come', hangs],
  ])('goes on where the code of all questions %s', async (_, load) => {
    vi.doMock('#shell/frame/PromptDialog.tsx', load)
    const { isIn } = await tapped()
    await timePasses(6500)
    expect(isIn()).toBe(false)
  })

  it('goes on where what is unfinished cannot be read', async () => {
    vi.doMock('./session-stake.ts', () => ({ sessionStake: async () => fails() }))
    const { isIn, done } = await tapped()
    await done
    expect(isIn()).toBe(false)
  })

  it('goes on where the question could not be drawn', async () => {
    const { isIn, dismissPrompts, done, newestPrompt } = await tapped()
    await expect.poll(newestPrompt).toBe('due')
    // So does the host of the prompts with one that fails.
    dismissPrompts()
    await done
    expect(isIn()).toBe(false)
  })

  it('waits for the player who reads the question', async () => {
    const { isIn, noteDrawn, dismissPrompts, done, newestPrompt } = await tapped()
    await expect.poll(newestPrompt).toBe('due')
    noteDrawn({ id: 1 } as never)
    await timePasses(60_000)
    expect(isIn()).toBe(true)
    // "Stay".
    dismissPrompts()
    await done
    expect(isIn()).toBe(true)
  })
})

it('a page for visitors ends no session whose player could not be asked', async () => {
  vi.doMock('#shell/frame/PromptDialog.tsx', hangs)
  const { askToLeave } = await import('./ask-to-leave.tsx')
  const answer = askToLeave()
  await timePasses(6500)
  expect(await answer).toBeNull()
})
