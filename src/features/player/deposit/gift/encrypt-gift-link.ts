import { useRef } from 'react'
import { config } from '#config.ts'
import { loadInTime } from '#offline/load-in-time.ts'

/**
 * Returns a gift link as the backend's own crypto-js reads it: OpenSSL's salted format
 * (docs/reliability.md#t10). The cipher comes with the first link, since few players need it.
 * @throws {Error} when the code of the cipher cannot be fetched
 */
export async function encryptGiftLink(link: string): Promise<string> {
  const code = await loadInTime(import('crypto-js/aes.js'))
  if (!code) throw new Error('the cipher was not loaded')
  return code.default.encrypt(link, config.giftLinkPassphrase).toString()
}

/**
 * Returns a function that encrypts gift links. It returns null when the code of the cipher cannot be
 * fetched. While the dialog is open, the same link gives the same text, so a second try is the same
 * request.
 */
export function useGiftLinkCipher(): (link: string) => Promise<string | null> {
  const last = useRef<{ link: string; encrypted: string } | null>(null)
  return async (link) => {
    if (last.current?.link === link) return last.current.encrypted
    const encrypted = await encryptGiftLink(link).catch(() => null)
    if (encrypted !== null) last.current = { link, encrypted }
    return encrypted
  }
}
