import aes from 'crypto-js/aes.js'
import { config } from '#config.ts'

/**
 * A gift link as the backend's own crypto-js reads it: OpenSSL's salted format (WIRE.md). This hides
 * the link from a glance, no more: the passphrase ships in the bundle (RELIABILITY T10).
 */
export function encryptGiftLink(link: string): string {
  return aes.encrypt(link, config.giftLinkPassphrase).toString()
}
