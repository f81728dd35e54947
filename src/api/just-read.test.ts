import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { wallet } from '#contract/wallet.ts'
import { justRead } from './just-read.ts'
import { query } from './query.ts'

const { queryKey } = query(wallet.overview)
const overview = wallet.overview.answer['~standard'].validate({ wallet: { amount: 1000 } })

function known(updatedAt: number): QueryClient {
  const client = new QueryClient()
  client.setQueryData(queryKey, (overview as { value: never }).value, { updatedAt })
  return client
}

test('what the server told a moment ago is just read', () => {
  expect(justRead(known(Date.now() - 10), wallet.overview)?.wallet.amount).toBe(100_000n)
})

test('what is older than a minute, or from before an action, is not', () => {
  expect(justRead(known(Date.now() - 61_000), wallet.overview)).toBeNull()
  const client = known(Date.now())
  void client.invalidateQueries({ queryKey, refetchType: 'none' })
  expect(justRead(client, wallet.overview)).toBeNull()
})

test('what a page before this one was told is not: it may have moved money since', () => {
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now() - 1000)
  expect(justRead(known(Date.now() - 5000), wallet.overview)).toBeNull()
  expect(justRead(known(Date.now() - 500), wallet.overview)).not.toBeNull()
})
