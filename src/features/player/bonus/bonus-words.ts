import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BonusItem } from '#contract/bonus.ts'
import { mostReceived, receivedCount } from './bonus-rules.ts'

const activeTypes: ReadonlyMap<string, MessageDescriptor> = new Map([
  ['limit', msg`Limited bonus`],
  ['day', msg`Daily bonus`],
  ['week', msg`Weekly bonus`],
  ['promotion', msg`Promotion`],
])

/** Names the type of the active bonus; null when the app does not know the type. */
export function activeTypeText(type: string | null): MessageDescriptor | null {
  return type === null ? msg`Bonus` : (activeTypes.get(type.trim().toLowerCase()) ?? null)
}

/** Returns "received of allowed", as `Today 1/2`. `nowMs` is epoch ms by the server's clock. */
export function usedText(bonus: BonusItem, nowMs: number): MessageDescriptor {
  const used = receivedCount(bonus, nowMs) ?? '—'
  const most = mostReceived(bonus) ?? '—'
  if (bonus.type === 'day') return msg`Today ${used}/${most}`
  if (bonus.type === 'week') return msg`This week ${used}/${most}`
  return msg`Received ${used}/${most}`
}

/** Tells when a bonus that is used up becomes available again. */
export function againText(type: BonusItem['type']): MessageDescriptor {
  if (type === 'day') return msg`Again tomorrow`
  if (type === 'week') return msg`Again on Monday`
  return msg`Already received`
}
