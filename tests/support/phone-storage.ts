import type { BrowserContextOptions } from '@playwright/test'

/**
 * What the app has stored on a phone on which it runs in English.
 * @param account the player whom the phone remembers
 */
export function phoneStorage(
  origin: string,
  account: { id: string; token: string } | null,
  { hasAgreement = true } = {},
) {
  const entries = {
    'kapao.locale': 'en',
    ...(hasAgreement && { 'kapao.agreement': true }),
    ...(account && { 'kapao.session': { token: account.token, id: `session-${account.id}` } }),
  }
  const localStorage = Object.entries(entries).map(([name, value]) => ({
    name,
    value: JSON.stringify(value),
  }))
  return { cookies: [], origins: [{ origin, localStorage }] } satisfies BrowserContextOptions['storageState']
}
