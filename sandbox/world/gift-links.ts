import { createDecipheriv, createHash } from 'node:crypto'

/** The app's build has it too, so it is no secret: it only hides the link from a quick look. */
const PASSPHRASE = process.env.GIFT_LINK_PASSPHRASE || 'kapao-gift-link'

/**
 * Decrypts the output of `CryptoJS.AES.encrypt(text, passphrase).toString()`: OpenSSL's salted format,
 * with key and IV from EVP_BytesToKey with MD5. Null if it cannot be decrypted.
 */
export function decryptGiftLink(encrypted: string, passphrase = PASSPHRASE): string | null {
  const data = Buffer.from(encrypted, 'base64')
  if (data.length < 32 || data.subarray(0, 8).toString('latin1') !== 'Salted__') return null
  const salt = data.subarray(8, 16)
  let keyAndIv = Buffer.alloc(0)
  let block: Uint8Array = new Uint8Array()
  while (keyAndIv.length < 48) {
    block = createHash('md5').update(block).update(passphrase, 'utf8').update(salt).digest()
    keyAndIv = Buffer.concat([keyAndIv, block])
  }
  try {
    const decipher = createDecipheriv('aes-256-cbc', keyAndIv.subarray(0, 32), keyAndIv.subarray(32, 48))
    return decipher.update(data.subarray(16), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}

/** The code in a gift link; null if it is no gift link. Upper and lower case differ. */
export function giftCodeOf(link: string): string | null {
  const match = /^https:\/\/gift\.truemoney\.com\/campaign\/?\?v=([A-Za-z0-9]+)$/.exec(link.trim())
  return match?.[1] ?? null
}

/**
 * The value of a gift in satang. A code that ends in `x250` is worth 250 baht, one that starts with
 * `expired` nothing, and any other 20 to 519 baht, always the same.
 */
export function giftValueOf(code: string): number {
  if (code.startsWith('expired')) return 0
  const baht = /x(\d{1,6})$/.exec(code)?.[1]
  if (baht) return Number(baht) * 100
  return (20 + (createHash('sha256').update(code).digest().readUInt16BE() % 500)) * 100
}
