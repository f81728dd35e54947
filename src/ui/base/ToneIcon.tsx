import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'

export type Tone = 'success' | 'error' | 'warning' | 'info'

const ICONS = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info }

/** The sign of a message's tone, so that colour is never the only sign. */
export function ToneIcon({ tone, className }: { tone: Tone; className?: string }) {
  const Icon = ICONS[tone]
  return <Icon aria-hidden="true" className={className} />
}
