import type { Habits } from './habits.ts'
import type { LedgerView } from './server/control.ts'
import type { NewPlayer } from './world/player.ts'
import type { Choices } from './world/world.ts'

export interface BackendPlayer {
  id: string
  phone: string
  password: string
  token: string
}

interface ArrivedCall {
  method: string
  path: string
  phone: string | null
  body: unknown
}

/** Plays the rest of the world for a plain backend: its operator, its staff, its players' banks. */
export class BackendControl {
  readonly #origin: string

  constructor(origin: string) {
    this.#origin = origin
  }

  async #ask<Answer>(method: string, path: string, body?: unknown, headers = {}): Promise<Answer> {
    const response = await fetch(this.#origin + path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Answer
  }

  setHabits(change: Partial<Habits>): Promise<Habits> {
    return this.#ask('PATCH', '/__habits', change)
  }

  /** What an operator changes while players are there. */
  setChoices(change: Partial<Choices>): Promise<Choices> {
    return this.#ask('PATCH', '/__choices', change)
  }

  newPlayer(wishes: NewPlayer = {}): Promise<BackendPlayer> {
    return this.#ask('POST', '/__players', wishes)
  }

  async isRegistered(phone: string): Promise<boolean> {
    return (await this.#ask<{ exists: boolean }>('GET', `/__players/${phone}`)).exists
  }

  /** What has happened to a player, and what they have now. Amounts in baht. */
  ledgerOf(phone: string): Promise<LedgerView> {
    return this.#ask('GET', `/__ledger/${phone}`)
  }

  /** The statement, as the backend tells it to a player. */
  statementOf({ token }: BackendPlayer): Promise<unknown> {
    return this.#ask('POST', '/api/statement', {}, { authorization: `Bearer ${token}` })
  }

  calls(): Promise<ArrivedCall[]> {
    return this.#ask('GET', '/__calls')
  }

  endSessions(phone: string): Promise<unknown> {
    return this.#ask('POST', `/__players/${phone}/end-sessions`)
  }

  payQr(phone: string, bankCode: string): Promise<unknown> {
    return this.#ask('POST', `/__players/${phone}/pay-qr/${bankCode}`)
  }

  /** Credits the newest slip, or refuses it with a note. */
  settleSlip(phone: string, decision: { amount: number } | { note: string }): Promise<unknown> {
    return this.#ask('POST', `/__players/${phone}/settle-slip`, decision)
  }

  /** The support says something to a player. */
  say(phone: string, text: string): Promise<unknown> {
    return this.#ask('POST', `/__players/${phone}/say`, { text })
  }
}
