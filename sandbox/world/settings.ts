import type { Database } from '../store/database.ts'

/** What an operator can switch while the sandbox runs. Amounts in baht, times in ms unless named. */
const DEFAULT_SETTINGS = {
  /** `lookup/active`; off: the service is terminated, and every other call answers `gone` */
  isActive: true,
  registerOTP: true,
  enableChatWidget: true,
  /** Deposits are matched by hand: the app shows it */
  isManual: false,
  /** `lao`: phones of any length may register, in LAK or BAHT */
  market: 'th' as 'th' | 'lao',
  withdrawMin: 100,
  withdrawMax: 50_000,
  slip: { isActive: true, closeFrom: '', closeTo: '' },
  /** A slip is matched by itself after this long; 0: never, an agent has to approve it */
  slipMatchAfterMs: 0,
  spinActive: true,
  hasInviteBanners: true,
  hasRefundBanners: true,
  inviteActive: true,
  refundActive: true,
  /** Honour `Idempotency-Key` */
  idempotency: true,
  /** WRONG_PASSWORD and NO_USER; off: WRONG_CREDENTIAL for both */
  loginSaysWhich: true,
  sessionDays: 30,
  otpValidMs: 5 * 60_000,
  /** A fixed OTP for everyone; empty: random */
  otpCode: '',
  qrValidMs: 10 * 60_000,
  /** QR providers that are down: their QR cannot be made */
  brokenQr: [] as string[],
  /** A wallet account to pay into is offered, and gift links are taken */
  walletDeposit: true,
  /** Slots whose provider is down: activate, reset, transfer and auto-login fail */
  brokenSlots: [] as string[],
  /** Codes of the slices that the next spins stop at; empty: by weight */
  nextSpins: [] as string[],
  /** Share of losses that comes back as refund, in percent */
  refundPercent: 5,
  /** Answers say `Connection: close`, so that a browser never re-sends on a reused socket */
  connectionClose: false,
  /** The scripted agent answers in the chat */
  chatBot: true,
}

export type Settings = typeof DEFAULT_SETTINGS

/** Settings, kept in the database so that they survive a restart. */
export class SettingsStore {
  readonly #database: Database
  readonly #standard: Settings
  #current: Settings

  constructor(database: Database, standard: Partial<Settings>) {
    this.#database = database
    this.#standard = { ...DEFAULT_SETTINGS, ...standard }
    this.#current = this.#read()
  }

  #read(): Settings {
    const stored = this.#database
      .all<{ name: string; value: string }>('SELECT name, value FROM settings')
      .map((row) => [row.name, JSON.parse(row.value)] as const)
    return { ...structuredClone(this.#standard), ...Object.fromEntries(stored) }
  }

  get current(): Settings {
    return this.#current
  }

  /**
   * Changes the settings named; `slip` is merged, other lists and objects are replaced.
   * @throws {TypeError} for an unknown setting or a value of another type
   */
  change(changes: Record<string, unknown>): Settings {
    for (const [name, value] of Object.entries(changes)) {
      if (!Object.hasOwn(DEFAULT_SETTINGS, name)) throw new TypeError(`unknown setting: ${name}`)
      const standard = DEFAULT_SETTINGS[name as keyof Settings]
      if (
        typeof value !== typeof standard ||
        value === null ||
        Array.isArray(value) !== Array.isArray(standard)
      ) {
        throw new TypeError(`${name}: not a ${Array.isArray(standard) ? 'list' : typeof standard}`)
      }
      const next = name === 'slip' ? { ...this.#current.slip, ...(value as object) } : value
      this.#database.run(
        'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
        name,
        JSON.stringify(next),
      )
    }
    this.#current = this.#read()
    return this.#current
  }

  /** Reads again, after the tables were emptied. */
  reload(): void {
    this.#current = this.#read()
  }
}
