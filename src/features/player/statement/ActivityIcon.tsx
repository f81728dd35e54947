import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  CircleDot,
  FlagTriangleRight,
  Gift,
  type LucideIcon,
  RotateCcw,
  Sparkles,
  TicketPercent,
  Users,
} from 'lucide-react'
import type { StatementEntry, StatementSource, StatementType } from '#contract/statement.ts'
import { sourceOf } from '#money/statement-history/statement-rules.ts'
import { classNames } from '#ui/base/class-names.ts'

const NEUTRAL = 'bg-lifted text-ink-muted'

const ICON_OF_TYPE: Record<StatementType, [LucideIcon, string]> = {
  deposit: [ArrowDownToLine, 'bg-positive-soft text-positive'],
  bonus: [Gift, 'bg-accent-soft text-accent-ink'],
  finish_bonus: [FlagTriangleRight, NEUTRAL],
  withdraw: [ArrowUpFromLine, 'bg-negative-soft text-negative'],
  transfer: [ArrowLeftRight, 'bg-primary-soft text-primary-ink'],
}

const ICON_OF_SOURCE: Record<StatementSource, LucideIcon> = {
  bonus: Gift,
  promotion: TicketPercent,
  invite: Users,
  refund: RotateCcw,
  luckydraw: Sparkles,
}

/** An icon for the kind of an entry. Its colour says that money moved, so only a success has one. */
export function ActivityIcon({ entry }: { entry: StatementEntry }) {
  const { statementType, status } = entry
  const [typeIcon, colour] = statementType ? ICON_OF_TYPE[statementType] : [CircleDot, NEUTRAL]
  const look = status === 'SUCCESS' ? colour : NEUTRAL
  const source = statementType === 'bonus' ? sourceOf(entry) : null
  const Icon = source ? ICON_OF_SOURCE[source.source] : typeIcon
  return (
    <span
      aria-hidden="true"
      className={classNames('grid size-10 shrink-0 place-items-center rounded-full [&_svg]:size-5', look)}
    >
      <Icon />
    </span>
  )
}
