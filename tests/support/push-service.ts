import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
  verify,
} from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from '@playwright/test'
import { workerDevtools } from './worker-devtools.ts'

const info = (...parts: (string | Buffer)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)))
const deriveKey = (secret: Buffer, salt: Buffer, what: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, what, length))

/** The subscription of one browser with its secrets. */
class Subscription {
  readonly endpoint: string
  readonly #applicationKey: Buffer
  readonly #keys = createECDH('prime256v1')
  readonly #auth = randomBytes(16)

  constructor(endpoint: string, applicationKey: string) {
    this.endpoint = endpoint
    this.#applicationKey = Buffer.from(applicationKey, 'base64url')
    this.#keys.generateKeys()
  }

  toJSON() {
    const keys = { p256dh: this.#keys.getPublicKey('base64url'), auth: this.#auth.toString('base64url') }
    return { endpoint: this.endpoint, expirationTime: null, keys }
  }

  /** Whether it was signed with the key that this subscription was made for. */
  isSignedBy(authorization: string): boolean {
    const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(authorization) ?? []
    const [header = '', claims = '', signature = ''] = token.split('.')
    const point = Buffer.from(key, 'base64url')
    if (point.length !== 65 || !timingSafeEqual(point, this.#applicationKey)) return false
    const { aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
      aud: string
      exp: number
    }
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
    const publicKey = createPublicKey({
      key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
      format: 'jwk',
    })
    return (
      aud === new URL(this.endpoint).origin &&
      exp * 1000 > Date.now() &&
      verify(
        'sha256',
        Buffer.from(`${header}.${claims}`),
        { key: publicKey, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      )
    )
  }

  /** Reads one record of `aes128gcm` (RFC 8188, RFC 8291). */
  decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16)
    const sender = body.subarray(21, 21 + body.readUInt8(20))
    const sealed = body.subarray(21 + sender.length)
    const secret = deriveKey(
      this.#keys.computeSecret(sender),
      this.#auth,
      info('WebPush: info\0', this.#keys.getPublicKey(), sender),
      32,
    )
    const key = deriveKey(secret, salt, info('Content-Encoding: aes128gcm\0'), 16)
    const nonce = deriveKey(secret, salt, info('Content-Encoding: nonce\0'), 12)
    const opening = createDecipheriv('aes-128-gcm', key, nonce)
    opening.setAuthTag(sealed.subarray(-16))
    const opened = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()])
    // The last record ends with 2 and zeros.
    return opened.subarray(0, opened.lastIndexOf(2)).toString()
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** The functions that a page calls instead of the browser's own push service. */
interface StandIn {
  pushSubscribe(key: string): Promise<PushSubscriptionJSON>
  pushSubscription(): Promise<PushSubscriptionJSON | null>
  pushUnsubscribe(): Promise<void>
}

/**
 * Replaces the push service of the browser maker, which tests cannot reach. It takes the sandbox's
 * encrypted and signed pushes, refuses wrong ones, and gives the content to the real service worker.
 */
export class PushService {
  readonly #server: Server
  #subscription: Subscription | null = null
  #count = 0
  #deliver: ((content: string) => Promise<unknown>) | null = null
  /** The decrypted contents that arrived. */
  readonly delivered: unknown[] = []
  /** How many of them the service worker is done with. */
  handled = 0

  private constructor(server: Server) {
    this.#server = server
  }

  static async start(): Promise<PushService> {
    const server = createServer()
    const service = new PushService(server)
    server.on('request', async (request, response) => response.writeHead(await service.#take(request)).end())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return service
  }

  stop(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  get isSubscribed(): boolean {
    return this.#subscription !== null
  }

  /** Replaces the subscription, as the browser's push service may do at any time. */
  replaceSubscription(): void {
    this.#subscription = null
  }

  async #take(request: IncomingMessage): Promise<number> {
    const body = await bodyOf(request)
    const subscription = this.#subscription
    if (!subscription || new URL(subscription.endpoint).pathname !== request.url) return 410
    if (!subscription.isSignedBy(request.headers.authorization ?? '')) return 403
    const content = subscription.decrypt(body)
    this.delivered.push(JSON.parse(content))
    await this.push(content)
    this.handled += 1
    return 201
  }

  /**
   * Gives a content to the service worker, as the browser does, and waits until the worker is done with it.
   * Chromium forgets a notification for ever where a page asks for the list while it is being shown.
   */
  async push(content: string): Promise<void> {
    await this.#deliver?.(content)
  }

  /** Makes the pages of this context subscribe here. */
  async serve(context: BrowserContext): Promise<void> {
    const { port } = this.#server.address() as AddressInfo
    await context.exposeFunction('pushSubscribe', (key: string) => {
      this.#count += 1
      this.#subscription ??= new Subscription(`http://127.0.0.1:${port}/${this.#count}`, key)
      return this.#subscription.toJSON()
    })
    await context.exposeFunction('pushSubscription', () => this.#subscription?.toJSON() ?? null)
    await context.exposeFunction('pushUnsubscribe', () => {
      this.#subscription = null
    })
    await context.addInitScript(() => {
      const service = window as unknown as StandIn
      const subscriptionOf = (json: PushSubscriptionJSON) =>
        ({
          endpoint: json.endpoint,
          toJSON: () => json,
          unsubscribe: () => service.pushUnsubscribe().then(() => true),
        }) as unknown as PushSubscription
      PushManager.prototype.subscribe = async (options) => {
        if (!options?.userVisibleOnly) throw new DOMException('not user visible', 'NotAllowedError')
        return subscriptionOf(await service.pushSubscribe(String(options.applicationServerKey)))
      }
      PushManager.prototype.getSubscription = async () => {
        const json = await service.pushSubscription()
        return json && subscriptionOf(json)
      }
    })
  }

  /** Delivers to the service worker of this page, after it has started. */
  async deliverTo(page: Page): Promise<void> {
    const { devtools, worker } = await workerDevtools(page)
    await devtools.send('BackgroundService.setRecording', { service: 'pushMessaging', shouldRecord: true })
    await devtools.send('BackgroundService.startObserving', { service: 'pushMessaging' })
    this.#deliver = async (data) => {
      const isShown = new Promise<void>((resolve) => {
        devtools.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent }) => {
          if (backgroundServiceEvent.eventName === 'Push event completed') resolve()
        })
      })
      await devtools.send('ServiceWorker.deliverPushMessage', { ...worker, data })
      await isShown
    }
  }
}
