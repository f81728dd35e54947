import { createDecipheriv, createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { config } from '#config.ts'
import { encryptGiftLink } from './encrypt-gift-link.ts'

/** EVP_BytesToKey with MD5 and one round, from OpenSSL's documentation: independent of crypto-js. */
function decrypt(encrypted: string, passphrase: string): string {
  const data = Buffer.from(encrypted, 'base64')
  expect(data.subarray(0, 8).toString('latin1')).toBe('Salted__')
  const salt = data.subarray(8, 16)
  const rounds: Buffer[] = []
  while (Buffer.concat(rounds).length < 48) {
    const last = rounds.at(-1) ?? Buffer.alloc(0)
    rounds.push(createHash('md5').update(last).update(passphrase, 'utf8').update(salt).digest())
  }
  const key = Buffer.concat(rounds)
  const cipher = createDecipheriv('aes-256-cbc', key.subarray(0, 32), key.subarray(32, 48))
  return cipher.update(data.subarray(16), undefined, 'utf8') + cipher.final('utf8')
}

describe('an encrypted gift link', () => {
  it.each(['https://gift.truemoney.com/campaign/?v=AbC123xyz', 'x', 'ซองของขวัญ 🎁', 'a'.repeat(5000)])(
    'is read again by OpenSSL’s rules (%#)',
    async (link) => {
      expect(decrypt(await encryptGiftLink(link), config.giftLinkPassphrase)).toBe(link)
    },
  )

  it('has another salt each time', async () => {
    expect(await encryptGiftLink('x')).not.toBe(await encryptGiftLink('x'))
  })
})
