/** A phone on which a player leaves a withdrawal in doubt, a slip that waits and a shared picture. */
import { QueryClient } from '@tanstack/react-query'
import { createStore, set } from 'idb-keyval'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect } from 'vitest'
import { fakePage, onDisk } from '../../../tests/support/fake-page.ts'

export const page = fakePage(async () => ({
  ...(await import('#session/session.ts')),
  ...(await import('#session/wipe-due.ts')),
  ...(await import('#intents/journal.ts')),
  ...(await import('#offline/exclusive.ts')),
  ...(await import('#offline/player-seal.ts')),
  ...(await import('#offline/sealed-records.ts')),
  ...(await import('#offline/session-stores.ts')),
  ...(await import('#slips/shared-slips.ts')),
  ...(await import('#slips/outbox/unwritten-sendings.ts')),
  slips: await import('#slips/outbox/slip-outbox.ts'),
  ...(await import('../keep-unfinished.ts')),
  ...(await import('../wipe.ts')),
}))
export type Page = Awaited<ReturnType<typeof page.reload>>

const client = new QueryClient()

export const intent = {
  id: 'withdrawal',
  row: 'POST /api/wallet/withdrawAll',
  input: { amount: '200.00' },
  before: null,
  balances: { WALLET: '100000' },
  rowsBefore: null,
  lookAlikes: 0,
  nearLookAlikes: 0,
  sentAt: Date.now(),
  isServerTime: true,
}

interface Shared {
  bytes?: number
  agoMs?: number
}

export async function share(name: string, { bytes = 4, agoMs = 1000 }: Shared = {}): Promise<void> {
  const slip = { id: name, picture: new Blob([new Uint8Array(bytes)]), sharedAt: Date.now() - agoMs }
  await set(name, slip, createStore('kapao-shared-slips', 'slips'))
}

/** Signs in and seals the session, as a page does once it has read the wallet. */
export async function enter(opened: Page, playerId: string, remember = true): Promise<void> {
  opened.signIn('token', { remember })
  const seal = await opened.sealSession(opened.currentSession()?.id ?? '', playerId)
  if (!seal) throw new Error('no seal')
  await opened.loadJournal()
  await opened.slips.loadOutbox()
  await opened.resumeUnfinished(client, seal)
}

/** Looks again for what is unfinished, as a page does once an ended session is deleted. */
export async function resume(opened: Page): Promise<void> {
  const seal = await opened.sealOfSession(opened.currentSession()?.id ?? '')
  if (seal) await opened.resumeUnfinished(client, seal)
}

export async function leaveUnfinished(opened: Page): Promise<void> {
  await opened.beginIntent(intent)
  const slip = await opened.slips.keepSlip({
    picture: new Blob(['a slip of 500 baht'], { type: 'image/jpeg' }),
    bankCode: 'GSB',
    bankAccountNo: '0712345678',
  })
  await opened.slips.changeSlip(slip.id, { state: 'waiting' })
  await share('shared picture')
}

export async function end(opened: Page, reason: 'ended' | 'logout' | 'public' = 'ended'): Promise<void> {
  opened.leave(reason)
  await opened.wipeEndedSessions().done
  expect(opened.wipeDue()).toBeNull()
}

/** What the signed-in player is told and shown. */
export async function told(opened: Page) {
  return {
    intents: opened.currentIntents().map(({ id }) => id),
    slips: opened.slips.currentSlips().map(({ state }) => state),
    shared: (await opened.loadSharedSlips()).map(({ id }) => id),
  }
}

interface NoticesProps extends Pick<Page, 'useIntents'> {
  shown: string[]
}

function Notices({ useIntents, shown }: NoticesProps) {
  shown.push(...useIntents().map(({ id, state }) => `${id} ${state}`))
  return null
}

/** The money actions that the notices show. */
export function shownIntents({ useIntents }: Page): string[] {
  const shown: string[] = []
  renderToString(createElement(Notices, { useIntents, shown }))
  return shown
}

export const all = { intents: ['withdrawal'], slips: ['waiting'], shared: ['shared picture'] }
export const nothing = { intents: [], slips: [], shared: [] }

export const sealedKeys = async () => (await onDisk('kapao-sealed', 'records')).map(([key]) => String(key))
