import { useQuery, useQueryClient } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { serverNow } from '#api/server-clock.ts'
import { config } from '#config.ts'
import { FIRST_PAGE } from '#contract/page.ts'
import { statement } from '#contract/statement.ts'
import { referenceOf } from '#domain/slip-qr.ts'
import { useClock } from '#ui/base/use-clock.ts'
import { knownSlip, looksOld, type SlipDoubt, type SlipReading } from './slip-doubt-rules.ts'

/** The one doubt about a picture that matters most: what is no slip is not asked its age. */
export function useSlipDoubt(reading: SlipReading | null): SlipDoubt | null {
  const client = useQueryClient()
  const qr = reading?.qr ?? null
  const reference = qr && referenceOf(qr)
  // Its status may have changed since the list was last looked at.
  const first = useQuery({ ...query(statement.slips, FIRST_PAGE), staleTime: 0, enabled: reference !== null })
  const isOld = useClock(
    (phone) => reading !== null && looksOld(reading, config.slipHours, { phone, server: serverNow() }),
  )

  if (qr?.kind === 'payment') return { kind: 'payment' }
  if (reference !== null) {
    const { path, topic } = statement.slips
    const pages = client.getQueriesData<typeof first.data>({ queryKey: [topic, path] })
    const slips = [first.data, ...pages.map(([, page]) => page)].flatMap((page) => page?.slips ?? [])
    const slip = knownSlip(reference, slips)
    if (slip) return { kind: 'known', slip }
  }
  return isOld ? { kind: 'old' } : null
}
