import { Trans, useLingui } from '@lingui/react/macro'
import { LifeBuoy } from 'lucide-react'
import type { Locale } from '#domain/locale.ts'
import { isLocale } from '#i18n/locales.ts'

/** From the brand (docs/branding.md); the build has checked the links. */
declare const __HELP_LINES__: readonly { link: string; words: Record<Locale, string> }[]

/** Where a player finds somebody to talk to, as the brand says it. */
export function HelpLines() {
  const { i18n } = useLingui()
  const locale = isLocale(i18n.locale) ? i18n.locale : 'en'
  if (__HELP_LINES__.length === 0) return null
  return (
    <section className="flex flex-col gap-1 text-sm">
      <p className="text-ink-muted">
        <Trans>If playing makes you feel bad, talk to somebody. These people listen:</Trans>
      </p>
      {__HELP_LINES__.map(({ link, words }) => (
        <a
          key={link}
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          referrerPolicy="no-referrer"
          className="flex min-h-touch items-center gap-2 font-semibold text-primary-ink"
        >
          <LifeBuoy aria-hidden="true" className="size-5 shrink-0" />
          {words[locale]}
        </a>
      ))}
    </section>
  )
}
