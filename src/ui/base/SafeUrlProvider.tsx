import { type ReactNode, useMemo } from 'react'
import { SafeUrlContext } from './safe-url-settings.ts'

interface SafeUrlProviderProps {
  base: string
  imageHosts?: readonly string[]
  children: ReactNode
}

const ANY_HOST: readonly string[] = ['*']

/** Gives the API's origin to HTML, links and images of the server. It stands once, around the app. */
export function SafeUrlProvider({ base, imageHosts = ANY_HOST, children }: SafeUrlProviderProps) {
  // By hand, because the compiler leaves the files of the first load as they are.
  const settings = useMemo(() => ({ base, imageHosts }), [base, imageHosts])
  return <SafeUrlContext value={settings}>{children}</SafeUrlContext>
}
