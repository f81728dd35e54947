import { setTimeout as sleep } from 'node:timers/promises'
import { type InferRequestType, type InferResponseType, parseResponse } from 'hono/client'
import { type ControlClient, controlClient } from './control-client.ts'

type OnePlayer = ControlClient['players'][':phone']

export type NewPlayer = InferRequestType<ControlClient['players']['$post']>['json']
export type AgentMessage = InferRequestType<ControlClient['chat'][':id']['messages']['$post']>['json']
type Changes = InferRequestType<OnePlayer['$patch']>['json']
type Bonus = InferRequestType<OnePlayer['bonus']['$post']>['json']
type Coupon = InferRequestType<OnePlayer['coupon']['$post']>['json']
type Invite = InferRequestType<OnePlayer['invite-bonus']['$post']>['json']
type Fault = InferRequestType<ControlClient['faults']['$post']>['json']
export type FaultKind = Fault['fault']
type Settings = InferRequestType<ControlClient['settings']['$patch']>['json']
type ClockChange = InferRequestType<ControlClient['clock']['$post']>['json']
type PushKind = InferRequestType<ControlClient['push']['$post']>['json']['kind']

/** The data of a player that a test has made. */
export type SandboxPlayer = Pick<
  InferResponseType<ControlClient['players']['$post']>,
  'id' | 'phone' | 'password' | 'token'
>

interface Phone {
  phone: string
}

/** A row of a list. A test without such a row fails here. */
type Row = { id: string } | undefined

function idParam(row: Row) {
  if (!row) throw new Error('there is no such row')
  return { param: { id: row.id } }
}

const phoneParam = ({ phone }: Phone) => ({ param: { phone } })
const phoneQuery = ({ phone }: Phone) => ({ query: { phone } })

/** Plays the rest of the world through the sandbox's control API. Amounts are in baht. */
export class Sandbox {
  readonly origin: string
  readonly #api: ControlClient

  constructor(origin: string) {
    this.origin = origin
    this.#api = controlClient(origin)
  }

  reset() {
    return parseResponse(this.#api.reset.$post())
  }

  settings(json: Settings) {
    return parseResponse(this.#api.settings.$patch({ json }))
  }

  /** Moves the server's clock forward or sets it. */
  setClock(json: ClockChange) {
    return parseResponse(this.#api.clock.$post({ json }))
  }

  catalogue() {
    return parseResponse(this.#api.catalogue.$get())
  }

  /** Makes the next calls of an endpoint fail in some way; see `FAULT_KINDS` for the kinds. */
  fault(json: Fault) {
    return parseResponse(this.#api.faults.$post({ json }))
  }

  /** Holds the answers to a player's calls back until `clearFaults`, or until what it returns is called. */
  async holdAnswers(path: string, { phone }: { phone: string }) {
    // Longer than any story.
    const { id } = await this.fault({ path, phone, fault: 'delay', delayMs: 300_000, times: 0 })
    return () => this.#clearFault(id)
  }

  async faults() {
    return (await parseResponse(this.#api.faults.$get())).faults
  }

  /** Puts a fault in the place of all others. The app reads by itself, too: no call comes through in between. */
  async replaceFaults(json: Fault) {
    const before = await this.faults()
    const fault = await this.fault(json)
    for (const { id } of before) await this.#clearFault(id)
    return fault
  }

  #clearFault(id: number) {
    return parseResponse(this.#api.faults[':id'].$delete({ param: { id: String(id) } }))
  }

  clearFaults() {
    return parseResponse(this.#api.faults.$delete())
  }

  /** Returns the calls that the sandbox saw, of one phone or of everybody. */
  requestsTo(template: string, phone?: string) {
    return parseResponse(this.#api.requests.$get({ query: { path: template, ...(phone && { phone }) } }))
  }

  clearRequests() {
    return parseResponse(this.#api.requests.$delete())
  }

  newPlayer(json: NewPlayer = {}) {
    return parseResponse(this.#api.players.$post({ json }))
  }

  players() {
    return parseResponse(this.#api.players.$get())
  }

  stateOf(player: Phone) {
    return parseResponse(this.#api.players[':phone'].$get(phoneParam(player)))
  }

  async balanceOf(player: Phone) {
    return (await this.stateOf(player)).balance
  }

  change(player: Phone, json: Changes) {
    return parseResponse(this.#api.players[':phone'].$patch({ ...phoneParam(player), json }))
  }

  /** Returns the token of a new session. */
  async newSession(player: Phone) {
    return (await parseResponse(this.#api.players[':phone'].session.$post(phoneParam(player)))).token
  }

  endSession(player: Phone) {
    return parseResponse(this.#api.players[':phone']['end-session'].$post(phoneParam(player)))
  }

  /** Credits a deposit from the player's bank. */
  credit(player: Phone, amount: number) {
    return parseResponse(
      this.#api.players[':phone'].credit.$post({ ...phoneParam(player), json: { amount } }),
    )
  }

  /** A negative amount takes coins away. */
  giveCoins(player: Phone, amount: number) {
    return parseResponse(this.#api.players[':phone'].coins.$post({ ...phoneParam(player), json: { amount } }))
  }

  giveCoupon(player: Phone, json: Coupon = {}) {
    return parseResponse(this.#api.players[':phone'].coupon.$post({ ...phoneParam(player), json }))
  }

  giveBonus(player: Phone, json: Bonus) {
    return parseResponse(this.#api.players[':phone'].bonus.$post({ ...phoneParam(player), json }))
  }

  endBonus(player: Phone) {
    return parseResponse(this.#api.players[':phone'].bonus.$delete(phoneParam(player)))
  }

  giveInviteBonus(player: Phone, json: Invite) {
    return parseResponse(this.#api.players[':phone']['invite-bonus'].$post({ ...phoneParam(player), json }))
  }

  /** Returns the last code. It may still be on its way. */
  async otpOf(phone: string): Promise<string> {
    for (const until = Date.now() + 8000; ; ) {
      const sent = (await parseResponse(this.#api.otp.$get())).find((otp) => otp.phone === phone)
      if (sent) return sent.code
      if (Date.now() > until) throw new Error(`no OTP was sent to ${phone}`)
      // Asked as fast as it answers, the sandbox would slow down the page that sends.
      await sleep(100)
    }
  }

  unblockOtp(phone: string) {
    return parseResponse(this.#api.otp[':phone'].unblock.$post({ param: { phone } }))
  }

  ledgerOf(player: Phone) {
    return parseResponse(this.#api.ledger.$get(phoneQuery(player)))
  }

  async effectsOf(player: Phone, kind: string) {
    return (await this.ledgerOf(player)).effects.filter((effect) => effect.kind === kind)
  }

  withdrawalsOf(player: Phone) {
    return parseResponse(this.#api.withdrawals.$get(phoneQuery(player)))
  }

  payWithdrawal(withdrawal: Row) {
    return parseResponse(this.#api.withdrawals[':id'].pay.$post(idParam(withdrawal)))
  }

  refuseWithdrawal(withdrawal: Row, reason: string) {
    return parseResponse(
      this.#api.withdrawals[':id'].refuse.$post({ ...idParam(withdrawal), json: { reason } }),
    )
  }

  /** Deposits that wait until staff find the transfer. */
  depositsOf(player: Phone) {
    return parseResponse(this.#api.deposits.$get(phoneQuery(player)))
  }

  approveDeposit(deposit: Row) {
    return parseResponse(this.#api.deposits[':id'].approve.$post(idParam(deposit)))
  }

  /** All slips, newest first. */
  slips() {
    return parseResponse(this.#api.slips.$get({ query: {} }))
  }

  /** Newest first. */
  slipsOf(player: Phone) {
    return parseResponse(this.#api.slips.$get(phoneQuery(player)))
  }

  approveSlip(slip: Row, amount: number) {
    return parseResponse(this.#api.slips[':id'].approve.$post({ ...idParam(slip), json: { amount } }))
  }

  rejectSlip(slip: Row, reason: string) {
    return parseResponse(this.#api.slips[':id'].reject.$post({ ...idParam(slip), json: { reason } }))
  }

  /** Newest first. */
  qrcodesOf(player: Phone) {
    return parseResponse(this.#api.qrcodes.$get(phoneQuery(player)))
  }

  /** Pays a QR, as somebody with a bank's app does. */
  payQr(qr: Row) {
    return parseResponse(this.#api.qrcodes[':id'].pay.$post(idParam(qr)))
  }

  async payNewestQr(player: Phone) {
    return this.payQr((await this.qrcodesOf(player))[0])
  }

  push({ phone }: Phone, kind: PushKind) {
    return parseResponse(this.#api.push.$post({ json: { phone, kind } }))
  }

  /** The phones of the player with pushes. */
  async pushPhonesOf(player: Phone) {
    return (await parseResponse(this.#api.push.$get(phoneQuery(player)))).phones
  }

  conversations() {
    return parseResponse(this.#api.chat.$get({}))
  }

  /** Newest first; `id` is a phone or a guest's id. */
  async messagesOf(id: string) {
    return (await parseResponse(this.#api.chat[':id'].$get({ param: { id } }))).messages
  }

  sayAsAgent(id: string, json: AgentMessage) {
    return parseResponse(this.#api.chat[':id'].messages.$post({ param: { id }, json }))
  }
}
