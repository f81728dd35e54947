import { Trans } from '@lingui/react/macro'
import { confirm } from '#dialogs/prompts.ts'

/**
 * Opens a safe address in a new tab. It asks first where the address leads to another site
 * (docs/reliability.md#t3).
 */
export async function openLink(url: string, base: string): Promise<void> {
  const { origin, host } = new URL(url)
  if (origin !== new URL(base, location.href).origin) {
    const isSure = await confirm({
      title: <Trans>Open another site?</Trans>,
      body: <Trans>This link leads to {host}. Never enter your password there.</Trans>,
      confirmLabel: <Trans>Open</Trans>,
    })
    if (!isSure) return
  }
  window.open(url, '_blank', 'noopener,noreferrer')
}
