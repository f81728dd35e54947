import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { leave, signIn } from '#session/session.ts'
import { noteResent } from './note-resent.ts'

const note = vi.fn(async () => {})
const loading = vi.hoisted(() => ({ code: Promise.resolve<unknown>(null) }))
vi.mock('./load-hold-back.ts', () => ({ loadHoldBack: () => loading.code }))

const call = { limitedAs: 'deposit', name: 'POST /api/wallet/slip', input: {}, key: 'slip' } as const

it.each([
  ['is noted', false, 1],
  ['is no use of the next player, where the code of the limits comes late', true, 0],
])('a slip that goes out once more %s', async (_, isNextPlayer, times) => {
  note.mockClear()
  signIn('token', { remember: true })
  const { promise, resolve } = Promise.withResolvers<unknown>()
  loading.code = promise
  const noted = noteResent(new QueryClient(), call)
  if (isNextPlayer) {
    leave('logout')
    signIn('token of the other', { remember: true })
  }
  resolve({ noteResent: note })
  await noted
  expect(note).toHaveBeenCalledTimes(times)
})
