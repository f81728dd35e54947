import { useRef } from 'react'

/**
 * Encrypts gift links; null when the code for it could not be fetched. The cipher comes with the
 * first link, since few players need it. The same link gives the same text as long as the form is
 * open: a second try is then the same request (RELIABILITY T10).
 */
export function useGiftLinkCipher(): (link: string) => Promise<string | null> {
  const last = useRef<{ link: string; encrypted: string } | null>(null)
  return async (link) => {
    if (last.current?.link === link) return last.current.encrypted
    try {
      const { encryptGiftLink } = await import('./encrypt-gift-link.ts')
      last.current = { link, encrypted: encryptGiftLink(link) }
      return last.current.encrypted
    } catch {
      return null
    }
  }
}
