import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Sandbox, SandboxPlayer } from './sandbox.ts'

interface Wish {
  kinds?: string[]
  quietHours?: { from: string; to: string } | null
}

/** Phones with pushes but without browsers. Each has a name. */
export class PushPhones {
  readonly #sandbox: Sandbox
  readonly #service: Server
  readonly #lost = new Set<string>()
  /** The names of the phones that received a push, in order. */
  readonly taken: string[] = []

  private constructor(sandbox: Sandbox) {
    this.#sandbox = sandbox
    this.#service = createServer((request, response) => {
      const name = request.url?.slice(1) ?? ''
      const isLost = this.#lost.has(name)
      if (!isLost) this.taken.push(name)
      request.resume().on('end', () => response.writeHead(isLost ? 410 : 201).end())
    })
  }

  static async start(sandbox: Sandbox): Promise<PushPhones> {
    const phones = new PushPhones(sandbox)
    await new Promise<void>((resolve) => phones.#service.listen(0, '127.0.0.1', resolve))
    return phones
  }

  stop(): void {
    this.#service.close()
    this.#service.closeAllConnections()
  }

  async subscribe({ token }: SandboxPlayer, name: string, wish: Wish = {}): Promise<void> {
    const { port } = this.#service.address() as AddressInfo
    const response = await fetch(`${this.#sandbox.origin}/api/push/subscription`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-client': 'wallet-user',
      },
      body: JSON.stringify({
        subscription: {
          endpoint: `http://127.0.0.1:${port}/${name}`,
          keys: {
            p256dh: createECDH('prime256v1').generateKeys('base64url'),
            auth: randomBytes(16).toString('base64url'),
          },
        },
        kinds: ['deposit', 'withdrawal', 'slip', 'chat', 'bonus'],
        quietHours: null,
        locale: 'en',
        ...wish,
      }),
    })
    if (!response.ok) throw new Error(`${name} could not subscribe: ${response.status}`)
  }

  /** Makes the push service forget a phone. */
  lose(name: string): void {
    this.#lost.add(name)
  }
}
