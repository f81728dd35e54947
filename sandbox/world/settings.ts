import { MINUTE_MS } from '#domain/durations.ts'
import type { Database } from '../store/database.ts'

/** The settings that can change while the sandbox runs. Amounts are in baht. */
const DEFAULT_SETTINGS = {
  /** Off: the service is terminated. Every call but `lookup/active` is refused with `gone` */
  isActive: true,
  registerOTP: true,
  enableChatWidget: true,
  /** The operator matches deposits by hand, and the app says so */
  isManual: false,
  /** `lao`: phone numbers of 6 to 15 digits may register, with LAK or BAHT */
  market: 'th' as 'th' | 'lao',
  withdrawMin: 100,
  withdrawMax: 50_000,
  slip: { isActive: true, closeFrom: '', closeTo: '' },
  /** A slip is approved by itself after this long; 0: only by hand */
  slipMatchAfterMs: 0,
  spinActive: true,
  hasInviteBanners: true,
  hasRefundBanners: true,
  inviteActive: true,
  refundActive: true,
  /** The sandbox honours `Idempotency-Key` */
  idempotency: true,
  /** A wrong login gets WRONG_PASSWORD or NO_USER; off: WRONG_CREDENTIAL for both */
  loginSaysWhich: true,
  sessionDays: 30,
  otpValidMs: 5 * MINUTE_MS,
  /** The same OTP for everyone; empty: random */
  otpCode: '',
  qrValidMs: 10 * MINUTE_MS,
  /** QR providers that are down: they make no QR */
  brokenQr: [] as string[],
  /** Players may pay into the mobile wallet and use gift links */
  walletDeposit: true,
  /** Games that are down: their accounts cannot be opened, reset, transferred to or entered */
  brokenSlots: [] as string[],
  /** The codes of the slices at which the next spins stop; empty: by weight */
  nextSpins: [] as string[],
  /** The share of losses that comes back as a refund, in percent */
  refundPercent: 5,
  /** Answers have `Connection: close`. A browser then never sends a call again on a reused connection */
  connectionClose: false,
  /** A player's room needs the player's token in the socket's handshake; off: whoever knows the room listens */
  chatNeedsToken: false,
  /** The bot replies in the chat */
  chatBot: true,
}

export type Settings = typeof DEFAULT_SETTINGS

/** Keeps the settings in the database, so that they survive a restart. */
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

  /** The defaults, with what was changed since. */
  get current(): Settings {
    return this.#current
  }

  /**
   * Changes the given settings. `slip` is merged; other lists and objects are replaced.
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

  /** Reads the settings again after the tables were emptied. */
  reload(): void {
    this.#current = this.#read()
  }
}
