/** The rest of the world, played over the sandbox's control API: amounts in baht, as it has them. */

export interface NewPlayer {
  phone?: string
  password?: string
  name?: string
  balance?: number
  coin?: number
  bankCode?: string
  bankAccountName?: string
  bankAccountNo?: string
  slots?: { code: string; isActive: boolean; amount?: number; password?: string }[]
  inviteBonus?: number
  refundAmount?: number
  activeBonus?: string | { code: string; turnoverNeeded?: number; turnoverDone?: number }
  statements?: number
}

export interface SandboxPlayer {
  id: string
  phone: string
  password: string
  token: string
}

export interface PlayerState {
  id: string
  phone: string
  balance: number
  coin: number
  inviteBonus: number
  slots: { code: string; amount: number; isActive: boolean; username: string; password: string }[]
}

export interface Fault {
  path: string
  fault: string
  method?: string
  phone?: string
  times?: number
  rate?: number
  delayMs?: number
  status?: number
  code?: string
  body?: unknown
}

export interface Effect {
  kind: string
  amount: number
}

export interface SandboxQr {
  id: string
  bankCode: string
  amount: number
  status: 'waiting' | 'expired' | 'paid' | 'cancelled'
  /** What its picture says. */
  payload: string
}

export interface SeenRequest {
  method: string
  path: string
  template: string
  status: number
  idempotencyKey: string | null
  client: string | null
  fetchMode: string | null
  purpose: string | null
}

export class Sandbox {
  readonly origin: string

  constructor(origin: string) {
    this.origin = origin
  }

  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${this.origin}/sandbox/api${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }

  reset(): Promise<unknown> {
    return this.call('POST', '/reset')
  }

  newPlayer(player: NewPlayer = {}): Promise<SandboxPlayer> {
    return this.call('POST', '/players', player)
  }

  stateOf({ phone }: { phone: string }): Promise<PlayerState> {
    return this.call('GET', `/players/${phone}`)
  }

  async balanceOf(player: { phone: string }): Promise<number> {
    return (await this.stateOf(player)).balance
  }

  change(player: { phone: string }, changes: Partial<NewPlayer>): Promise<unknown> {
    return this.call('PATCH', `/players/${player.phone}`, changes)
  }

  settings(settings: Record<string, unknown>): Promise<unknown> {
    return this.call('PATCH', '/settings', settings)
  }

  /** Makes the next calls of a row fail in some way; see the sandbox's console for the kinds. */
  fault(fault: Fault): Promise<unknown> {
    return this.call('POST', '/faults', fault)
  }

  /** The code that was sent last; it may still be on its way. */
  async otpOf(phone: string): Promise<string> {
    for (const until = Date.now() + 8000; ; ) {
      const codes = await this.call<{ phone: string; code: string }[]>('GET', '/otp')
      const sent = codes.find((otp) => otp.phone === phone)
      if (sent) return sent.code
      if (Date.now() > until) throw new Error(`no OTP was sent to ${phone}`)
    }
  }

  async effectsOf({ phone }: { phone: string }, kind: string): Promise<Effect[]> {
    const { effects } = await this.call<{ effects: Effect[] }>('GET', `/ledger?phone=${phone}`)
    return effects.filter((effect) => effect.kind === kind)
  }

  /** Newest first. */
  qrcodesOf({ phone }: { phone: string }): Promise<SandboxQr[]> {
    return this.call('GET', `/qrcodes?phone=${phone}`)
  }

  /** Somebody scans the QR in a bank's app, and pays. */
  payQr({ id }: { id: string }): Promise<unknown> {
    return this.call('POST', `/qrcodes/${id}/pay`)
  }

  /** Lets the server's time go on, or puts it to another. */
  setClock(clock: { advanceMs?: number; now?: string }): Promise<unknown> {
    return this.call('POST', '/clock', clock)
  }

  requestsTo(template: string, phone: string): Promise<SeenRequest[]> {
    const search = new URLSearchParams({ phone, path: template })
    return this.call('GET', `/requests?${search}`)
  }
}
