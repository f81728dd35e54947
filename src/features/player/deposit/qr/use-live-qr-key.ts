import { useQueries } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { qrcode } from '#contract/qrcode.ts'
import type { DepositMethod } from '#features/player/deposit/deposit-rules.ts'

/** The key of the method whose QR waits to be paid, or null: so that it is found again after a restart. */
export function useLiveQrKey(methods: readonly DepositMethod[]): string | null {
  const qrMethods = methods.filter((method) => method.kind === 'qr')
  const answers = useQueries({
    queries: qrMethods.map(({ bank }) => query(qrcode.current, { bankCode: bank.bankCode })),
  })
  const index = answers.findIndex(({ data }) => data?.hasQrcode)
  return qrMethods[index]?.key ?? null
}
