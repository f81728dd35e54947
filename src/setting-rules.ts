/** How the values of settings are read (settings.ts). */
import * as v from 'valibot'
import { isSlipReason, type SlipReason, slipReasons } from './contract/slip-reasons.ts'
import type { DailyHours } from './domain/daily-hours.ts'
import { type Locale, locales } from './domain/locale.ts'

const isIn = (list: readonly string[], value: string) => list.includes(value)

export const Switch = v.pipe(
  v.picklist(['on', 'off'], 'must be on or off'),
  v.transform((value) => value === 'on'),
)

/**
 * `URL` also reads `https:/host`, which the app, joining texts, would ask of its own host. A content policy knows no
 * IPv6 address.
 */
const isHttpAddress = (value: string) => {
  if (!/^https?:\/\/[^/[\]\\\s?#]+(\/[^\\\s?#]*)?$/i.test(value) || !URL.canParse(value)) return false
  const url = new URL(value)
  return url.username === '' && url.password === ''
}
const HTTP_ADDRESS =
  'an http(s) address with both slashes and a name or an IPv4 address, without blanks, user, ? and #'

export const Address = v.pipe(
  v.string(),
  v.check(
    (value) => value === '' || value === '/' || isHttpAddress(value),
    `must be ${HTTP_ADDRESS}, / for the same origin, or empty`,
  ),
)

/* @__NO_SIDE_EFFECTS__ */
export const text = (longest: number) => {
  const rule = `must have 1 to ${longest} characters`
  return v.pipe(v.string(rule), v.minLength(1, rule), v.maxLength(longest, rule))
}

/* @__NO_SIDE_EFFECTS__ */
export const count = (minimum: number, maximum: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(minimum, `must be at least ${minimum}`),
    v.maxValue(maximum, `must be at most ${maximum}`),
  )

/** A star stands only before a name with a dot: `*.com` would be a good part of the net. */
const HOST = /^([a-z0-9-]+(\.[a-z0-9-]+)*|\*(\.[a-z0-9-]+){2,})(:\d+)?$/

/** Hosts, each with its port where it has one. `*.cdn.example` is every host under that name, `*` any host. */
export const Hosts = v.pipe(
  v.string(),
  v.transform((list) =>
    list
      .toLowerCase()
      .split(',')
      .map((host) => host.trim())
      .filter(Boolean),
  ),
  v.check(
    (hosts) => hosts.every((host) => host === '*' || HOST.test(host)),
    'must be hosts, separated by commas, without https:// and paths, as cdn.example, *.cdn.example or *',
  ),
)

/** The zone of a server's times, in minutes east of Greenwich. */
export const Zone = v.pipe(
  v.string(),
  v.regex(/^(UTC|[+-](0\d|1[0-4]):[0-5]\d)$/, 'must be UTC or an offset such as +07:00'),
  v.transform((zone) => {
    const [hours = 0, minutes = 0] = zone === 'UTC' ? [] : zone.slice(1).split(':').map(Number)
    return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes)
  }),
)

const HOURS = /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/

/** Daily hours in Bangkok, such as 23:00-01:00; null where there are none. */
export const Hours = v.pipe(
  v.string(),
  v.check((hours) => hours === '' || HOURS.test(hours), 'must be hours such as 23:00-01:00'),
  v.transform((hours): DailyHours | null => {
    const [from = '', to = ''] = hours.split('-')
    return hours === '' ? null : { from, to }
  }),
)

/** Codes, separated by commas. */
export const Codes = v.pipe(
  v.string(),
  v.transform((list) =>
    list
      .split(',')
      .map((code) => code.trim())
      .filter(Boolean),
  ),
)

/** A list of `CODE:word`, as its entries. */
const Pairs = v.pipe(
  v.string(),
  v.transform((list) =>
    list
      .split(',')
      .filter((entry) => entry.trim() !== '')
      .map((entry) => entry.split(':').map((word) => word.trim())),
  ),
)

/** How a game is entered: by an auto-login call, a `form` or its `web` address, which may be a fixed one. */
export interface GameWay {
  way: string
  /** Null where it is the slot's own. */
  address: string | null
}

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

const FIXED = /^(form|web)=(https:\/\/\S+)$/

/** Returns null where it is no way. */
function gameWayOf(text: string): GameWay | null {
  const [, way, address = null] = FIXED.exec(text) ?? [null, text]
  return way !== undefined && gameWays.includes(way) ? { way, address } : null
}

export const AutoLogin = v.pipe(
  v.string(),
  v.transform((list) =>
    list
      .split(',')
      .filter((entry) => entry.trim() !== '')
      .map((entry) => {
        const [code = '', ...way] = entry.split(':')
        return [code.trim().toUpperCase(), gameWayOf(way.join(':').trim())] as const
      }),
  ),
  v.check(
    (entries) => entries.every(([code, way]) => code !== '' && way !== null),
    `must be CODE:way, separated by commas; a way is ${gameWays.join(', ')}, form=https://… or web=https://…`,
  ),
  v.transform((entries) =>
    Object.fromEntries(entries.flatMap(([code, way]) => (way === null ? [] : [[code, way]]))),
  ),
)

/** A backend's own words for why a slip failed, each with ours. */
export const SlipReasons = v.pipe(
  Pairs,
  v.check(
    (entries) => entries.every(([code, reason, more]) => code && isSlipReason(reason) && more === undefined),
    `must be CODE:REASON, separated by commas; a reason is ${slipReasons.join(', ')}`,
  ),
  v.transform((entries) => Object.fromEntries(entries) as Record<string, SlipReason>),
)

export const Languages = v.pipe(
  v.string(),
  v.transform((list) => list.split(',').map((language) => language.trim())),
  v.check(
    (list) => new Set(list).size === list.length && list.every((language) => isIn(locales, language)),
    `must be one or more of ${locales.join(', ')}, separated by commas, each once`,
  ),
  v.transform((list) => list as Locale[]),
)

/** The public key of the pushes: a point of the curve P-256, 65 bytes. The first byte is 4, so the text begins with B. */
export const VapidKey = v.pipe(
  v.string(),
  v.regex(/^(B[\w-]{86})?$/, 'must be a VAPID public key: 87 characters of base64url, the first a B'),
)

export const ReportAddress = v.pipe(
  v.string(),
  v.check(
    (value) => value === '' || /^\/(?!\/)[\w./-]*$/.test(value) || isHttpAddress(value),
    `must be ${HTTP_ADDRESS}, a path such as /reports, or empty`,
  ),
)
