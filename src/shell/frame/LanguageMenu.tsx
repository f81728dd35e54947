import { useLingui } from '@lingui/react/macro'
import { Languages } from 'lucide-react'
import { ApiError } from '#api/api-error.ts'
import { config } from '#config.ts'
import { toast } from '#dialogs/toast.ts'
import { fetchOtherLocales } from '#i18n/activate-locale.ts'
import { isLocale, localeNames } from '#i18n/locales.ts'
import { useErrorText } from '#i18n/use-error-text.ts'
import { chooseLocale } from '#session/locale-choice.ts'

/** A native select, which opens fast and works with every screen reader. */
export function LanguageMenu() {
  const { i18n, t } = useLingui()
  const errorText = useErrorText()
  if (config.languages.length === 1) return null
  return (
    <label className="relative flex items-center rounded-control focus-within:outline-2 focus-within:outline-accent-ink">
      <Languages aria-hidden size={20} className="pointer-events-none absolute left-2" />
      <span className="sr-only">{t`Language`}</span>
      <select
        // At least 16 px: iOS zooms into a smaller one on focus.
        className="min-h-touch field-sizing-content appearance-none bg-transparent pr-3 pl-8 outline-none *:bg-raised *:text-ink"
        value={i18n.locale}
        onFocus={fetchOtherLocales}
        onChange={(event) => {
          if (!isLocale(event.target.value)) return
          const showError = () => toast(errorText(new ApiError('network')), 'danger')
          chooseLocale(event.target.value).catch(showError)
        }}
      >
        {config.languages.map((locale) => (
          <option key={locale} value={locale}>
            {localeNames[locale]}
          </option>
        ))}
      </select>
    </label>
  )
}
