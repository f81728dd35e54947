/**
 * Every setting of a build, in one place. `vite.config.ts` calls `readConfig` with the environment,
 * so that a wrong value stops the build with its name; the app gets the result as a constant.
 * The README lists each setting.
 */
import * as v from 'valibot'

declare const __KAPAO_CONFIG__: Config | undefined

const Switch = v.pipe(
  v.picklist(['on', 'off'], 'must be on or off'),
  v.transform((value) => value === 'on'),
)

const isHttpAddress = (value: string) => {
  try {
    const url = new URL(value)
    return /^https?:$/.test(url.protocol) && url.search === '' && url.hash === ''
  } catch {
    return false
  }
}

const Address = v.pipe(
  v.string(),
  v.check(
    (value) => value === '' || value === '/' || isHttpAddress(value),
    'must be an http(s) address without ? and #, / for the same origin, or empty',
  ),
)

/* @__NO_SIDE_EFFECTS__ */
const text = (longest: number) => {
  const rule = `must have 1 to ${longest} characters`
  return v.pipe(v.string(rule), v.minLength(1, rule), v.maxLength(longest, rule))
}

/* @__NO_SIDE_EFFECTS__ */
const count = (minimum: number, maximum: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(minimum, `must be at least ${minimum}`),
    v.maxValue(maximum, `must be at most ${maximum}`),
  )

const Hosts = v.pipe(
  v.string(),
  v.transform((list) =>
    list
      .toLowerCase()
      .split(',')
      .map((host) => host.trim())
      .filter(Boolean),
  ),
  v.check(
    (hosts) => hosts.every((host) => host === '*' || /^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/.test(host)),
    'must be hosts, separated by commas, without https:// and paths, or *',
  ),
)

/** The zone of a server's times, in minutes east of Greenwich. */
const Zone = v.pipe(
  v.string(),
  v.regex(/^(UTC|[+-](0\d|1[0-4]):[0-5]\d)$/, 'must be UTC or an offset such as +07:00'),
  v.transform((zone) => {
    const [hours = 0, minutes = 0] = zone === 'UTC' ? [] : zone.slice(1).split(':').map(Number)
    return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes)
  }),
)

/** The auto-login calls by the last word of their path, and the two ways to enter a game without one. */
export const gameWays = [
  'pg',
  'betflix',
  'areaslot',
  'joker2',
  'huayhd',
  'askmebet',
  'imi',
  'usun',
  'circus',
  'slotracha',
  'pgslot',
  'form',
  'web',
]

const AutoLogin = v.pipe(
  v.string(),
  v.transform((list) => list.split(',').flatMap((entry) => (entry.trim() ? [entry.trim().split(':')] : []))),
  v.check(
    (entries) =>
      entries.every(([code, way, more]) => code && gameWays.includes(way ?? '') && more === undefined),
    `must be CODE:way, separated by commas; a way is ${gameWays.join(', ')}`,
  ),
  v.transform(
    (entries): Record<string, string> =>
      Object.fromEntries(entries.map(([code = '', way = '']) => [code.toUpperCase(), way])),
  ),
)

const Settings = v.object({
  MODE: v.picklist(['th', 'lao', 'development', 'production', 'test'], 'must be th or lao'),
  VITE_API_URL: v.optional(Address, ''),
  VITE_CHAT_URL: v.optional(Address, ''),
  VITE_CHAT_TOKEN: v.optional(Switch, 'off'),
  VITE_APP_NAME: v.optional(text(30), 'Kapao'),
  VITE_DEPOSIT_MIN: v.optional(count(1, 1_000_000), '1'),
  VITE_SLIP_HOURS: v.optional(count(1, 72), '1'),
  VITE_QR_MINUTES: v.optional(count(1, 120), '15'),
  VITE_GIFT_LINK_PASSPHRASE: v.optional(text(200), 'kapao-gift-link'),
  VITE_GAME_IN_NEW_TAB: v.optional(Switch, 'on'),
  VITE_AUTO_LOGIN: v.optional(AutoLogin, ''),
  VITE_TIME_ZONE: v.optional(Zone, '+07:00'),
  VITE_IDEMPOTENCY: v.optional(Switch, 'off'),
  VITE_PUSH_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]*$/, 'must be a base64url VAPID public key')),
    '',
  ),
  VITE_IDENTITY_MESSAGE: v.optional(v.pipe(v.string(), v.trim(), text(200)), 'ไม่สามารถยืนยันตัวตนได้'),
  VITE_IMAGE_HOSTS: v.optional(Hosts, '*'),
  VITE_FORM_HOSTS: v.optional(Hosts, ''),
  VITE_CALL_TIMEOUT_MS: v.optional(count(500, 300_000), '60000'),
  VITE_SETTLE_MS: v.optional(count(500, 600_000), '60000'),
  VITE_UPLOAD_TIMEOUT_MS: v.optional(count(500, 900_000), '300000'),
})

const Config = v.pipe(
  Settings,
  v.transform((settings) => ({
    market: settings.MODE === 'lao' ? ('lao' as const) : ('th' as const),
    /** Base address of the backend; '' is the app's own origin. */
    apiUrl: settings.VITE_API_URL.replace(/\/+$/, ''),
    /** Address of the chat's socket; '' is a chat by plain calls, '/' the app's own origin. */
    chatUrl: settings.VITE_CHAT_URL,
    /** Whether the socket's handshake has the session's token, so that the backend can guard a player's room. */
    sendsChatToken: settings.VITE_CHAT_TOKEN,
    appName: settings.VITE_APP_NAME,
    /** The smallest deposit, in baht. The client leaves it to the operator. */
    depositMinBaht: settings.VITE_DEPOSIT_MIN,
    /** A slip must be uploaded within this many hours of its transfer. */
    slipHours: settings.VITE_SLIP_HOURS,
    /** A deposit QR is valid for this many minutes at most. */
    qrMinutes: settings.VITE_QR_MINUTES,
    giftLinkPassphrase: settings.VITE_GIFT_LINK_PASSPHRASE,
    opensGameInNewTab: settings.VITE_GAME_IN_NEW_TAB,
    /**
     * How games are entered, by the code of their slot, where it differs from the default (game-launch.ts).
     */
    autoLogin: settings.VITE_AUTO_LOGIN,
    /** The zone of the server's times that name none, minutes east of Greenwich. */
    serverZoneMinutes: settings.VITE_TIME_ZONE,
    /** Whether `Idempotency-Key` is sent. A browser refuses the call where the backend's CORS does not allow it. */
    sendsIdempotencyKey: settings.VITE_IDEMPOTENCY,
    /** The backend's VAPID public key; '' is no Web Push. */
    pushKey: settings.VITE_PUSH_KEY,
    /** The backend's words for "identity cannot be confirmed", which end the session. The client gives their meaning only. */
    identityMessage: settings.VITE_IDENTITY_MESSAGE,
    /** Hosts from which pictures may come, beside the app's and the API's; `*` is any https host. */
    imageHosts: settings.VITE_IMAGE_HOSTS,
    /** Hosts that a game's sign-in form may be posted to, beside the app's and the API's; `*` is any https host. */
    formHosts: settings.VITE_FORM_HOSTS,
    callTimeoutMs: settings.VITE_CALL_TIMEOUT_MS,
    /** How much longer than a call may take the records are asked before it is said not to be done. */
    settleMs: settings.VITE_SETTLE_MS,
    uploadTimeoutMs: settings.VITE_UPLOAD_TIMEOUT_MS,
  })),
)
export type Config = v.InferOutput<typeof Config>

/**
 * The settings that an environment names, checked.
 * @throws {Error} naming each wrong setting and what it should be
 */
export function readConfig(env: Record<string, unknown>): Config {
  const read = v.safeParse(Config, env)
  if (read.success) return read.output
  const wrong = read.issues.map((issue) => {
    const name = v.getDotPath(issue) ?? ''
    // A build's log is no place for it.
    return name === 'VITE_GIFT_LINK_PASSPHRASE'
      ? `${name} ${issue.message}`
      : `${name} ${issue.message}, not ${JSON.stringify(env[name])}`
  })
  throw new Error(`Wrong settings:\n  ${wrong.join('\n  ')}`)
}

export const config: Config =
  typeof __KAPAO_CONFIG__ === 'undefined' ? readConfig({ MODE: 'test' }) : __KAPAO_CONFIG__
