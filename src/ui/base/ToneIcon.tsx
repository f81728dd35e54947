import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'

export type Tone = 'success' | 'error' | 'warning' | 'info'

const ICONS = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info }

/** An icon for the tone of a message, so that colour is never the only mark. */
export function ToneIcon({ tone, className }: { tone: Tone; className?: string }) {
  const Icon = ICONS[tone]
  return <Icon aria-hidden="true" className={className} />
}
