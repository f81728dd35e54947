import { Trans, useLingui } from '@lingui/react/macro'
import { Check, ChevronRight, Sparkles } from 'lucide-react'
import type { BonusItem } from '#contract/bonus.ts'
import { Badge } from '#ui/Badge.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { Logo } from '#ui/base/Logo.tsx'
import { ServerImage } from '#ui/ServerImage.tsx'
import { bonusState } from './bonus-rules.ts'
import { againText, usedText } from './bonus-words.ts'

interface BonusCardProps {
  bonus: BonusItem
  /** The start of the day in Bangkok, epoch ms */
  today: number
  isFirst: boolean
  onOpen: () => void
}

/** Shows a bonus and its state: active, available, or used up (docs/product-rules.md#bonus). */
export function BonusCard({ bonus, today, isFirst, onOpen }: BonusCardProps) {
  const { i18n } = useLingui()
  const state = bonusState(bonus, today)
  return (
    <li>
      <button
        type="button"
        disabled={state === 'received'}
        onClick={onOpen}
        className={classNames(
          'block w-full overflow-hidden rounded-card border bg-raised text-start shadow-card',
          'transition-[scale] enabled:active:scale-[0.98]',
          state === 'current' ? 'border-accent ring-1 ring-accent' : 'border-line',
        )}
      >
        <ServerImage
          src={bonus.banners[0]?.image}
          alt=""
          eager={isFirst}
          className={classNames(
            'aspect-[5/2] w-full bg-lifted object-cover',
            state === 'received' && 'grayscale',
          )}
          fallback={
            <span className="fill-hero grid aspect-[5/2] w-full place-items-center">
              <Logo size={48} />
            </span>
          }
        />
        <span className="flex min-h-touch items-center gap-2 px-4 py-2">
          <span className="min-w-0 flex-1">
            <span className="block truncate font-semibold">{bonus.code}</span>
            <span className="tabular block text-ink-muted text-sm">{i18n._(usedText(bonus, today))}</span>
          </span>
          {state === 'current' && (
            <Badge tone="accent" icon={<Sparkles aria-hidden="true" />}>
              <Trans>Active now</Trans>
            </Badge>
          )}
          {state === 'received' && (
            <Badge icon={<Check aria-hidden="true" />}>{i18n._(againText(bonus.type))}</Badge>
          )}
          {state !== 'received' && <ChevronRight aria-hidden="true" className="size-5 text-ink-muted" />}
        </span>
      </button>
    </li>
  )
}
