import { createDecipheriv, createHash } from 'node:crypto'

/** What the app's build has too: a glance does not read the link, no more (RELIABILITY T10). */
const PASSPHRASE = process.env.GIFT_LINK_PASSPHRASE || 'kapao-gift-link'

/**
 * Reads what `CryptoJS.AES.encrypt(text, passphrase).toString()` wrote: OpenSSL's salted format, key
 * and IV by EVP_BytesToKey with MD5. Null when it is not that.
 */
export function decryptGiftLink(encrypted: string, passphrase = PASSPHRASE): string | null {
  const data = Buffer.from(encrypted, 'base64')
  if (data.length < 32 || data.subarray(0, 8).toString('latin1') !== 'Salted__') return null
  const salt = data.subarray(8, 16)
  let derived = Buffer.alloc(0)
  let block: Uint8Array = new Uint8Array()
  while (derived.length < 48) {
    block = createHash('md5').update(block).update(passphrase, 'utf8').update(salt).digest()
    derived = Buffer.concat([derived, block])
  }
  try {
    const decipher = createDecipheriv('aes-256-cbc', derived.subarray(0, 32), derived.subarray(32, 48))
    return decipher.update(data.subarray(16), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}

/** The code in a gift link; null when it is not one. Letter case is part of the code. */
export function giftCodeOf(link: string): string | null {
  const match = /^https:\/\/gift\.truemoney\.com\/campaign\/?\?v=([A-Za-z0-9]+)$/.exec(link.trim())
  return match?.[1] ?? null
}

/**
 * What a gift is worth in satang: a code that ends in `x<baht>` says so (`…abcx250`); any other is
 * worth 20 to 519 baht, always the same for one code; one that begins with `expired` is worth nothing.
 */
export function giftValueOf(code: string): number {
  if (code.startsWith('expired')) return 0
  const told = /x(\d{1,6})$/.exec(code)?.[1]
  if (told) return Number(told) * 100
  return (20 + (createHash('sha256').update(code).digest().readUInt16BE() % 500)) * 100
}
