import { safeUrl, type UrlKind } from '#domain/safe-url.ts'
import { useSafeUrlSettings } from '#ui/base/safe-url-settings.ts'

/** Returns the address if it is safe for that use, else null. */
export function useSafeUrl(kind: UrlKind, value: unknown): string | null {
  const { base, imageHosts } = useSafeUrlSettings()
  return safeUrl(kind, value, base, imageHosts)
}
