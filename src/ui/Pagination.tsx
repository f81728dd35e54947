import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import { classNames } from '#ui/base/class-names.ts'
import { pagesAround } from './pagination-rules.ts'

interface PaginationProps {
  /** Counts from 1. */
  page: number
  pageCount: number
  onPage: (page: number) => void
  /** Names the list, where a screen has two. */
  label?: string
  className?: string
}

const step =
  'tabular grid min-h-touch min-w-0 max-w-12 flex-1 place-items-center rounded-control font-medium hover:bg-lifted disabled:opacity-35'

export function Pagination({ page, pageCount, onPage, label, className }: PaginationProps) {
  const { t } = useLingui()
  if (pageCount <= 1) return null
  const pages = pagesAround(page, pageCount)
  return (
    <nav aria-label={label ?? t`Pages`} className={classNames('flex justify-center gap-1', className)}>
      <button
        type="button"
        aria-label={t`Previous page`}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
        className={step}
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
      </button>
      {pages.map((number, index) => (
        <Fragment key={number}>
          {index > 0 && number - (pages[index - 1] ?? 0) > 1 && (
            <span aria-hidden="true" className="-mx-0.5 self-center text-ink-muted text-sm">
              …
            </span>
          )}
          <button
            type="button"
            aria-label={t`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
            className={classNames(
              step,
              number === page &&
                'bg-primary font-bold text-on-primary hover:bg-primary forced-color-adjust-none',
            )}
          >
            {number}
          </button>
        </Fragment>
      ))}
      <button
        type="button"
        aria-label={t`Next page`}
        disabled={page >= pageCount}
        onClick={() => onPage(page + 1)}
        className={step}
      >
        <ChevronRight aria-hidden="true" className="size-5" />
      </button>
    </nav>
  )
}
