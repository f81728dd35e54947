/**
 * Every setting of a build, in one place. `vite.config.ts` calls `readConfig` with the environment,
 * so that a wrong value stops the build with its name; the app gets the result as a constant (config.ts).
 * docs/settings.md lists each setting.
 */
import * as v from 'valibot'
import { CALL_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from '#contract/endpoint.ts'
import { nearestName } from './nearest-name.ts'
import {
  Address,
  AutoLogin,
  Codes,
  count,
  Hosts,
  Hours,
  Languages,
  ReportAddress,
  SlipReasons,
  Switch,
  text,
  VapidKey,
  Zone,
} from './setting-rules.ts'

/** Every setting, with its default as it would be written. */
export const Settings = v.object({
  MODE: v.picklist(['th', 'lao', 'development', 'production', 'test'], 'must be th or lao'),
  VITE_API_URL: v.optional(Address, ''),
  VITE_CHAT_URL: v.optional(Address, ''),
  VITE_CHAT_TOKEN: v.optional(Switch, 'off'),
  // Which folder it is, is looked up by scripts/brand/read-brand.ts.
  VITE_BRAND: v.optional(v.string(), 'kapao'),
  VITE_APP_NAME: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(30, 'must have at most 30 characters')),
    '',
  ),
  VITE_LANGUAGES: v.optional(Languages, 'th,la,en'),
  VITE_DEPOSIT_MIN: v.optional(count(1, 1_000_000), '1'),
  VITE_SLIP_HOURS: v.optional(count(1, 72), '1'),
  VITE_SLIP_CLOSED: v.optional(Hours, ''),
  VITE_SLIP_REASONS: v.optional(SlipReasons, ''),
  VITE_QR_MINUTES: v.optional(count(1, 120), '15'),
  VITE_ADVISED_BANKS: v.optional(Codes, 'KBANK,SCB'),
  VITE_GIFT_LINK_PASSPHRASE: v.optional(text(200), 'kapao-gift-link'),
  VITE_GAME_IN_NEW_TAB: v.optional(Switch, 'on'),
  VITE_AUTO_LOGIN: v.optional(AutoLogin, ''),
  VITE_TIME_ZONE: v.optional(Zone, '+07:00'),
  VITE_IDEMPOTENCY: v.optional(Switch, 'off'),
  VITE_PUSH_KEY: v.optional(VapidKey, ''),
  VITE_SHARED_LIMITS: v.optional(Switch, 'off'),
  VITE_IDENTITY_MESSAGE: v.optional(v.pipe(v.string(), v.trim(), text(200)), 'ไม่สามารถยืนยันตัวตนได้'),
  VITE_IMAGE_HOSTS: v.optional(Hosts, '*'),
  VITE_FORM_HOSTS: v.optional(Hosts, ''),
  VITE_REPORT_URL: v.optional(ReportAddress, ''),
  VITE_CALL_TIMEOUT_MS: v.optional(count(500, 300_000), String(CALL_TIMEOUT_MS)),
  VITE_SETTLE_MS: v.optional(count(500, 600_000), '60000'),
  VITE_UPLOAD_TIMEOUT_MS: v.optional(count(500, 900_000), String(UPLOAD_TIMEOUT_MS)),
})

const Result = v.pipe(
  Settings,
  v.transform((settings) => ({
    market: settings.MODE === 'lao' ? ('lao' as const) : ('th' as const),
    /** Base address of the backend; '' is the app's own origin. */
    apiUrl: settings.VITE_API_URL.replace(/\/+$/, ''),
    /** Address of the chat's socket; '' is a chat by plain calls, '/' the app's own origin. */
    chatUrl: settings.VITE_CHAT_URL,
    /** Whether the socket's handshake has the session's token, so that the backend can guard a player's room. */
    sendsChatToken: settings.VITE_CHAT_TOKEN,
    /** The name in the app and on the home screen: the brand's, where the build has no other one. */
    appName: settings.VITE_APP_NAME,
    /** The languages that players can choose. */
    languages: settings.VITE_LANGUAGES,
    /** The smallest deposit, in baht. The client leaves it to the operator. */
    depositMinBaht: settings.VITE_DEPOSIT_MIN,
    /** A slip must be uploaded within this many hours of its transfer. */
    slipHours: settings.VITE_SLIP_HOURS,
    /** The daily hours without slips, where the backend's lookup tells none. */
    slipClosed: settings.VITE_SLIP_CLOSED,
    /** The contract's reason for each other word by which the backend says why a slip failed. */
    slipReasons: settings.VITE_SLIP_REASONS,
    /** A deposit QR is valid for this many minutes at most. */
    qrMinutes: settings.VITE_QR_MINUTES,
    /** The banks that a visitor in Thailand is advised to choose. */
    advisedBanks: settings.VITE_ADVISED_BANKS,
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
    /** Whether the build has a key, so that players can choose pushes. */
    hasPush: settings.VITE_PUSH_KEY !== '',
    /** The backend's VAPID public key; '' is no Web Push. */
    pushKey: settings.VITE_PUSH_KEY,
    /** Whether the backend keeps a player's own limits for all phones (docs/wire.md#own-limits). */
    sharesLimits: settings.VITE_SHARED_LIMITS,
    /** The backend's words for "identity cannot be confirmed", which end the session. The client gives their meaning only. */
    identityMessage: settings.VITE_IDENTITY_MESSAGE,
    /** Hosts from which pictures may come, beside the app's and the API's; `*` is any https host. */
    imageHosts: settings.VITE_IMAGE_HOSTS,
    /** Hosts that a game's sign-in form may be posted to, beside the app's and the API's; `*` is any https host. */
    formHosts: settings.VITE_FORM_HOSTS,
    /** Where errors, Web Vitals and refusals of the policy are reported; '' is nowhere. */
    reportUrl: settings.VITE_REPORT_URL,
    callTimeoutMs: settings.VITE_CALL_TIMEOUT_MS,
    /** In ms. For so long after its time limit a call may still be done; only then the app says that it was not. */
    settleMs: settings.VITE_SETTLE_MS,
    uploadTimeoutMs: settings.VITE_UPLOAD_TIMEOUT_MS,
  })),
)

/** What the app knows of its brand (docs/branding.md). */
interface BrandOfApp {
  /** The folder's name, with which the names of everything that the app keeps begin. */
  id: string
  name: string
}
const firstBrand: BrandOfApp = { id: 'kapao', name: 'Kapao' }

export type Config = v.InferOutput<typeof Result> & { brand: BrandOfApp['id'] }

/** Names that Vite itself and hosts of builds set. */
const OF_TOOLS = /^VITE_(USER_NODE_ENV$|VERCEL_)/

function unknownNames(env: Record<string, unknown>): string[] {
  const names = Object.keys(Settings.entries)
  return Object.keys(env)
    .filter((name) => name.startsWith('VITE_') && !names.includes(name) && !OF_TOOLS.test(name))
    .map((name) => `${name} is not a setting; the nearest one is ${nearestName(name, names)}`)
}

/**
 * The settings that an environment names, checked.
 * @throws {Error} naming each wrong setting and what it should be, and each `VITE_` name that is no setting
 */
export function readConfig(env: Record<string, unknown>, { id, name }: BrandOfApp = firstBrand): Config {
  const read = v.safeParse(Result, env)
  const unknown = unknownNames(env)
  if (read.success && unknown.length === 0)
    return { ...read.output, brand: id, appName: read.output.appName || name }
  const wrong = (read.issues ?? []).map((issue) => {
    const name = v.getDotPath(issue) ?? ''
    // A build's log is no place for it.
    return name === 'VITE_GIFT_LINK_PASSPHRASE'
      ? `${name} ${issue.message}`
      : `${name} ${issue.message}, not ${JSON.stringify(env[name])}`
  })
  throw new Error(`Wrong settings:\n  ${[...wrong, ...unknown].join('\n  ')}`)
}
