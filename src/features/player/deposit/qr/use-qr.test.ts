import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import type { Qrcode } from '#contract/qrcode.ts'
import type { Satang } from '#domain/money.ts'
import { sightAfter } from './qr-sight.ts'

const client = new QueryClient()
// One render: what the hooks return does not change until React draws anew.
vi.mock('@tanstack/react-query', async (original) => ({
  ...(await original<object>()),
  useQueryClient: () => client,
  useQuery: ({ queryKey }: { queryKey: readonly unknown[] }) => ({ data: client.getQueryData(queryKey) }),
}))
vi.mock('#ui/base/use-clock.ts', () => ({ useClock: (read: (now: number) => unknown) => read(Date.now()) }))

const { useQr } = await import('./use-qr.ts')

it('of two deposits of the same amount that one look finds, the QR takes one', () => {
  const qr: Qrcode = {
    qrcodeId: 'a',
    hasQrcode: true,
    qrcode: '<svg/>',
    amount: 50_000n as Satang,
    expireIn: null,
    message: null,
  }
  client.setQueryData(
    ['qrcode', '/api/qrcode/{bankCode}', { bankCode: 'KBANK' }, 'sight'],
    sightAfter(undefined, qr, { serverMs: Date.now(), tick: performance.now(), maxMs: 900_000 }),
  )
  const { takePaid, live } = useQr('KBANK')
  expect(live).not.toBeNull()
  // The loop of `findArrived` tells both in one go: deposit-watch.tsx, `for (const deposit of ...)`.
  expect([takePaid(50_000n as Satang), takePaid(50_000n as Satang)]).toEqual([true, false])
})
