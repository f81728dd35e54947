import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { config } from '#config.ts'
import { dismissPrompts, noteDrawn, showMoneyResult } from '#dialogs/prompts.ts'
import { walletAfter } from '#money/wallet-after.ts'
import { leave, signIn } from '#session/session.ts'
import { json } from '../../tests/support/fake-server.ts'
import { beginIntent, currentIntents, markIntent } from './journal.ts'
import { strikeOutOnceShown } from './strike-out-once-shown.ts'

const FRAME_MS = 16
const TRANSFER = {
  row: 'POST /api/wallet/transfer',
  input: {},
  before: null,
  balances: null,
  rowsBefore: null,
  lookAlikes: 0,
  nearLookAlikes: 0,
}

let answerWallet: () => void

/** A page without a busy overlay, and a server that tells the wallet late. */
beforeEach(async () => {
  leave('logout')
  dismissPrompts()
  config.apiUrl = 'http://api.test'
  vi.stubGlobal('document', { querySelector: () => null, visibilityState: 'visible', addEventListener() {} })
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, FRAME_MS))
  const { promise, resolve } = Promise.withResolvers<Response>()
  answerWallet = () => resolve(json({ wallet: { amount: 700 }, slots: [] }))
  vi.stubGlobal('fetch', () => promise)
  signIn('token', { remember: false })
})

const frames = (count: number) => new Promise((resolve) => setTimeout(resolve, count * FRAME_MS))

async function found(id: string): Promise<void> {
  await beginIntent({ id, ...TRANSFER, sentAt: Date.now(), isServerTime: false })
  await markIntent(id, 'done')
}

it('what was found to be done stays in the journal until its result is on the screen', async () => {
  await found('transfer')
  strikeOutOnceShown('transfer')
  const wallet = walletAfter(new QueryClient())
  await frames(6)
  expect(currentIntents()).toMatchObject([{ state: 'done' }])

  answerWallet()
  await wallet
  void showMoneyResult({ tone: 'success', title: 'Transfer successful' })
  await frames(6)
  expect(currentIntents()).toMatchObject([{ state: 'done' }])
  noteDrawn({ id: 1 } as never)
  await expect.poll(currentIntents).toEqual([])
})

it('what is told at once is struck out when it is on the screen', async () => {
  await found('withdrawal')
  strikeOutOnceShown('withdrawal')
  await expect.poll(currentIntents).toEqual([])
})
