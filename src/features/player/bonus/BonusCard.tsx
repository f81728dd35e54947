import { Trans, useLingui } from '@lingui/react/macro'
import { Ban, Check, Sparkles } from 'lucide-react'
import type { BonusItem } from '#contract/bonus.ts'
import { classNames } from '#ui/base/class-names.ts'
import { Logo } from '#ui/base/Logo.tsx'
import { ServerImage } from '#ui/ServerImage.tsx'
import { bonusName } from './bonus-name.ts'
import { bonusState, isClosed } from './bonus-rules.ts'
import { againText, usedText } from './bonus-words.ts'

interface BonusCardProps {
  bonus: BonusItem
  /** The start of the day in Bangkok, epoch ms */
  today: number
  isFirst: boolean
  onOpen: () => void
}

const PICTURE = 'h-16 w-24 shrink-0 rounded-control max-[349px]:w-18'

/** Shows a bonus and its state: active, available, full, or used up (docs/product-rules.md#bonus). */
export function BonusCard({ bonus, today, isFirst, onOpen }: BonusCardProps) {
  const { i18n } = useLingui()
  const state = bonusState(bonus, today)
  const isOff = isClosed(state)
  return (
    <li>
      <button
        type="button"
        disabled={isOff}
        onClick={onOpen}
        className={classNames(
          'flex min-h-24 w-full flex-wrap items-center gap-3 rounded-card border p-3 text-start',
          'transition-[scale] enabled:active:scale-[0.98]',
          isOff ? 'border-line border-dashed' : 'bg-raised shadow-card',
          !isOff && (state === 'current' ? 'border-accent ring-1 ring-accent' : 'border-line'),
        )}
      >
        <ServerImage
          src={bonus.banners[0]?.image}
          alt=""
          eager={isFirst}
          className={classNames(
            PICTURE,
            'bg-lifted object-cover',
            isOff && 'opacity-60 [filter:grayscale(1)]',
          )}
          fallback={
            <span className={classNames(PICTURE, 'fill-hero grid place-items-center')}>
              <Logo size={36} />
            </span>
          }
        />
        <span className="min-w-0 grow basis-20">
          <span className={classNames('line-clamp-2 text-balance font-semibold', isOff && 'text-ink-muted')}>
            {bonusName(bonus)}
          </span>
          <span className="tabular block text-ink-muted text-xs">
            {state === 'full' ? <Trans>Fully given out</Trans> : i18n._(usedText(bonus, today))}
            {state === 'received' && ` · ${i18n._(againText(bonus.type))}`}
          </span>
          {state === 'current' && (
            <span className="block font-semibold text-accent-ink text-xs">
              <Trans>Active now</Trans>
            </span>
          )}
        </span>
        {state === 'available' && (
          <span className="shrink-0 rounded-full bg-accent-soft px-3 py-1 font-semibold text-accent-ink text-sm">
            <Trans>Receive</Trans>
          </span>
        )}
        {state === 'current' && <Sparkles aria-hidden="true" className="size-5 shrink-0 text-accent-ink" />}
        {state === 'received' && <Check aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />}
        {state === 'full' && <Ban aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />}
      </button>
    </li>
  )
}
