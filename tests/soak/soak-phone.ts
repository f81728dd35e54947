import type { BrowserContext, Page } from '@playwright/test'
import { contract, type EndpointName } from '#contract/contract.ts'
import type { Account, Books } from '../faults/backend.ts'
import type { Stage } from '../faults/call-row.ts'
import { type Lane, newPhoneContext, sendsOf } from '../faults/lane.ts'
import { type Watched, watch } from '../faults/watch.ts'
import { soakActions } from './soak-actions.ts'

/** A player of the soak, and what the books said at first. */
export interface SoakPlayer {
  account: Account
  name: string
  start: Books
  /** The effects that the books had then: the first money may have come by one. */
  effectsAtStart: ReadonlyMap<EndpointName, number>
}

const NAMES = ['Anong Firstplayer', 'Boonmee Secondplayer'] as const
/** A player has enough for many actions, and something of each kind to claim. */
const RICH = {
  balance: 5000,
  games: { PG: 50, ASKMEBET: 20 },
  inviteBonus: 86.25,
  refund: 125.5,
  coins: 20,
  hasCoupon: true,
}

/** One phone with two players who use it in turn. It is what a run of the soak plays with. */
export class SoakPhone {
  readonly lane: Lane
  readonly context: BrowserContext
  readonly watched: Watched
  readonly players: readonly SoakPlayer[]
  readonly hasWorker: boolean
  /** The tabs of the app; the last one is in front. */
  readonly tabs: Page[] = []
  /** The index of the player who is signed in, or null. */
  current: number | null = null
  /** Since when the current player, or nobody, is signed in, epoch ms. */
  hereSince = 0
  /** The effects in the books before the last sending of a call by a player. */
  readonly #effectsBefore = new Map<string, number>()
  readonly #taps = new Map<EndpointName, number>()

  private constructor(
    lane: Lane,
    context: BrowserContext,
    watched: Watched,
    players: SoakPlayer[],
    hasWorker: boolean,
  ) {
    this.lane = lane
    this.context = context
    this.watched = watched
    this.players = players
    this.hasWorker = hasWorker
  }

  static async open(lane: Lane, hasWorker: boolean): Promise<SoakPhone> {
    lane.proxy.reset()
    // Otherwise the browser itself sends most calls again whose connection drops.
    lane.proxy.closeConnections(true)
    const players = await Promise.all(
      NAMES.map(async (name) => {
        const account = await lane.backend.newPlayer({ ...RICH, name })
        const effects = await Promise.all(
          soakActions.map(
            async ({ row: { call } }) => [call, (await lane.backend.effectsOf(call, account)) ?? 0] as const,
          ),
        )
        const start = await lane.backend.booksOf(account)
        return { account, name, start, effectsAtStart: new Map(effects) }
      }),
    )
    const context = await newPhoneContext(lane, null, hasWorker)
    const phone = new SoakPhone(lane, context, await watch(context), players, hasWorker)
    phone.tabs.push(await context.newPage())
    return phone
  }

  get page(): Page {
    const front = this.tabs.at(-1)
    if (!front) throw new Error('there is no tab')
    return front
  }

  get player(): SoakPlayer | null {
    return this.current === null ? null : (this.players[this.current] ?? null)
  }

  get stage(): Stage {
    const { context, page, lane, player } = this
    if (!player) throw new Error('nobody is signed in')
    const { proxy, appOrigin, backend } = lane
    return { context, page, proxy, appOrigin, backend, account: player.account }
  }

  async goto(path: string): Promise<void> {
    await this.page.goto(this.lane.appOrigin + path)
  }

  sendsOf(call: EndpointName): number {
    return sendsOf(this.watched, call)
  }

  /** How often a call has come to the server's side. */
  receivedOf(call: EndpointName): number {
    const { method, path } = contract[call]
    return this.lane.proxy.received(method, path)
  }

  noteTap(call: EndpointName): void {
    this.#taps.set(call, this.tapsOf(call) + 1)
  }

  tapsOf(call: EndpointName): number {
    return this.#taps.get(call) ?? 0
  }

  /** The effects of a call since the beginning; null where it leaves none. */
  async effectsOf(call: EndpointName, { account, effectsAtStart }: SoakPlayer): Promise<number | null> {
    const effects = await this.lane.backend.effectsOf(call, account)
    return effects === null ? null : effects - (effectsAtStart.get(call) ?? 0)
  }

  /** Notes that the current player's tap has sent a call. */
  noteSending(call: EndpointName, effectsBefore: number): void {
    this.#effectsBefore.set(`${this.current} ${call}`, effectsBefore)
  }

  /** How many effects the last sending of the current player had; null where none was sent. */
  async effectsOfLast(call: EndpointName): Promise<number | null> {
    const { player } = this
    const before = this.#effectsBefore.get(`${this.current} ${call}`)
    if (!player || before === undefined) return null
    return ((await this.effectsOf(call, player)) ?? 0) - before
  }

  async close(): Promise<void> {
    await this.context.close()
  }
}
