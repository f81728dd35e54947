import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { isStill } from '#browser/is-still.ts'
import { classNames } from '#ui/base/class-names.ts'
import { IconButton } from '#ui/base/IconButton.tsx'
import { SafeHtml } from './SafeHtml.tsx'
import { ServerImage } from './ServerImage.tsx'
import { useCarousel } from './use-carousel.ts'

const OPTIONS = { duration: 22 }

interface BannerCarouselProps {
  banners: readonly { image: string | null; html: string | null }[]
  /** Names the banners for screen readers. */
  label: string
}

/** The service's banners, one at a time: a picture and the words that go with it. */
export function BannerCarousel({ banners, label }: BannerCarouselProps) {
  const { t } = useLingui()
  const { viewport, selected, wake } = useCarousel(OPTIONS)
  const total = banners.length
  return (
    <section aria-roledescription={t`carousel`} aria-label={label}>
      <div ref={viewport} className="overflow-hidden">
        <ul className="flex [touch-action:pan-y]">
          {banners.map(({ image, html }, index) => {
            const place = index + 1
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: banners have no id, and never change places
              <li key={index} inert={index !== selected} className="min-w-full px-0.5">
                <span className="sr-only">
                  <Trans>
                    {place} of {total}
                  </Trans>
                </span>
                {image && (
                  <ServerImage
                    src={image}
                    alt=""
                    eager={index === 0}
                    className="aspect-video w-full rounded-card bg-lifted object-cover"
                  />
                )}
                <SafeHtml html={html} className="mt-3" />
              </li>
            )
          })}
        </ul>
      </div>
      {total > 1 && (
        <div className="mt-2 flex items-center justify-between text-ink-muted">
          <IconButton
            label={t`Previous`}
            disabled={selected === 0}
            onClick={() => void wake((carousel) => carousel.scrollPrev(isStill()))}
          >
            <ChevronLeft />
          </IconButton>
          <span aria-hidden="true" className="flex gap-1.5">
            {banners.map((_, index) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                key={index}
                className={classNames(
                  'h-1.5 rounded-full transition-[width]',
                  index === selected ? 'w-5 bg-accent' : 'w-1.5 bg-line-strong/60',
                )}
              />
            ))}
          </span>
          <IconButton
            label={t`Next`}
            disabled={selected >= total - 1}
            onClick={() => void wake((carousel) => carousel.scrollNext(isStill()))}
          >
            <ChevronRight />
          </IconButton>
        </div>
      )}
    </section>
  )
}
