import * as v from 'valibot'
import { SATANG_PER_BAHT, type Satang } from '#domain/money.ts'
import { Bank, BankNames } from './bank.ts'
import { endpoint } from './endpoint.ts'
import { contentOf, isNothing, valuesNamed } from './envelope.ts'
import { digitsOf, Money } from './figures.ts'
import { isObject } from './is-object.ts'
import { recordUnder, rowsOf } from './row-lists.ts'
import { serviceState } from './service-state.ts'
import { Flag, isOff, Name, named, partOf, reading, Text, wireAs, YesNo } from './tolerant.ts'

/** How a player found the service: a choice of the registration form. */
const Source = v.object({ code: Name, description: Text })

/** A bank account for deposits, with its method. */
export const DepositBank = v.object({
  bankCode: Name,
  bankType: Text,
  mode: Text,
  bank: partOf(BankNames),
  bankAccountName: Text,
  bankAccountNo: Text,
  currency: Text,
})
export type DepositBank = v.InferOutput<typeof DepositBank>

/** A mobile-wallet account for deposits. */
export const DepositWallet = v.object({ mode: Text, walletAccountName: Text })
export type DepositWallet = v.InferOutput<typeof DepositWallet>

/**
 * A list of ways to deposit. Some servers send a single way without a list. Some send `{}` or `false` where there is no
 * way.
 */
function waysOf<E extends v.ObjectEntries>(way: v.ObjectSchema<E, undefined>) {
  const rows = rowsOf(way)
  const isWay = (value: unknown) =>
    isObject(value) && Object.keys(way.entries).some((name) => Object.hasOwn(value, name))
  const read = v.transform((value: unknown) => (isNothing(value) ? [] : isWay(value) ? [value] : value))
  return wireAs<v.InferInput<typeof rows>, v.InferOutput<typeof rows>>(v.pipe(v.unknown(), read, rows))
}

/** All ways to deposit that this player has now. */
export const Deposit = recordUnder('deposit', {
  banks: v.optional(waysOf(DepositBank), []),
  wallets: v.optional(waysOf(DepositWallet), []),
  isManual: Flag,
})
export type Deposit = v.InferOutput<typeof Deposit>

const Info = recordUnder('info', { name: Text, website: Text })

export const Contact = recordUnder('contact', {
  contactText: Text,
  lineLink: Text,
  lineName: Text,
  lineQR: Text,
})
export type Contact = v.InferOutput<typeof Contact>

/** A bound in satang, or null where the server sets none. Many servers write "none" as 0. */
export const BoundOrNone = reading<number | string | null, Satang | 'unknown' | null>((value) => {
  if ((value ?? '') === '') return null
  const bound = v.parse(Money, value)
  if (bound === null) return 'unknown'
  return bound > 0n ? bound : null
})

const NO_LIMIT = /^(unlimited|no[ _-]?limit|none|ไม่จ(ำ|ํา)กัด|ບໍ່ຈ(ຳ|ໍາ)ກັດ)$/i
const MOST_BAHT = Number.MAX_SAFE_INTEGER / Number(SATANG_PER_BAHT)

/** Some servers write "no maximum" as a word, or as the largest figure that they have. As *unknown* it would bar withdrawals. */
const Maximum = v.pipe(
  reading<number | string | null, unknown>((value) => {
    const written = String(digitsOf(value)).trim()
    const isNone = NO_LIMIT.test(written) || Number(written.replaceAll(',', '')) > MOST_BAHT
    return isNone && typeof value !== 'bigint' ? null : value
  }),
  BoundOrNone,
)

const BoundsFields = recordUnder('withdraw', { withdrawMin: BoundOrNone, withdrawMax: Maximum })

/** The bounds of a withdrawal. A server without one of them leaves it out, and one without any sends `{}`. */
export const WithdrawBounds: typeof BoundsFields = wireAs(
  v.pipe(
    v.unknown(),
    v.transform((value) => {
      const content = contentOf(value) ?? value
      const words = isObject(value) ? (value.message ?? value.msg ?? '') : ''
      // Beside other words it may be a server in trouble.
      const isTroubled =
        words !== '' && !/^ok$|^(?!.*(un|ไม่|ບໍ່)).*(success|ส(ำ|ํา)เร็จ|ສ(ຳ|ໍາ)ເລັດ)/i.test(String(words))
      const isEmpty = isObject(content) && Object.keys(content).length === 0
      return isEmpty && !isTroubled ? { withdrawMin: null, withdrawMax: null } : value
    }),
    BoundsFields,
  ),
)
export type WithdrawBounds = v.InferOutput<typeof WithdrawBounds>

/** `HH:mm`. MySQL also writes seconds, and others leave out a zero. */
export const ClockTime = reading<string, string | null>((value) => {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(String(value).trim()) ?? []
  return hours === undefined ? null : `${hours.padStart(2, '0')}:${minutes}`
})

/** Only a plain no means "closed". Other words for this switch are not agreed with backends. */
export const TakesSlips = reading<boolean | string | number, boolean>((value) => !isOff(value))

const SlipFields = recordUnder('slip', {
  isActive: TakesSlips,
  closeFrom: ClockTime,
  closeTo: ClockTime,
})

/** Whether the service accepts slips, and the daily hours (`HH:mm`) in which it does not. */
export const SlipHours: typeof SlipFields = wireAs(
  v.pipe(
    v.unknown(),
    // A bare `true` or `false` says it, too.
    v.transform((value) => {
      const said = valuesNamed('slip', value)[0]
      return typeof said === 'boolean' ? { isActive: said } : value
    }),
    SlipFields,
  ),
)
export type SlipHours = v.InferOutput<typeof SlipHours>

const Html = v.pipe(v.string(), v.nonEmpty())
const Notice = v.pipe(
  v.nullish(v.string(), null),
  v.transform((html) => html || null),
)

/** Endpoints for the service's own data: texts, banks, switches, limits. */
export const lookup = {
  banks: endpoint('GET', '/api/lookup/banks', { effect: 'lookup', answer: named('banks', rowsOf(Bank)) }),
  // A `read`, because it may differ by player, and the service may replace an account at any time.
  deposit: endpoint('GET', '/api/lookup/deposit', { effect: 'read', answer: Deposit }),
  conditions: endpoint('GET', '/api/lookup/conditions', {
    effect: 'lookup',
    answer: named('conditions', rowsOf(Html)),
  }),
  agreements: endpoint('GET', '/api/lookup/agreements', {
    effect: 'lookup',
    answer: named('agreements', rowsOf(Html)),
  }),
  info: endpoint('GET', '/api/lookup/info', { effect: 'lookup', answer: Info }),
  notice: endpoint('GET', '/api/lookup/notice', { effect: 'lookup', answer: named('notice', Notice) }),
  contact: endpoint('GET', '/api/lookup/contact', { effect: 'lookup', answer: Contact }),
  withdraw: endpoint('GET', '/api/lookup/withdraw', { effect: 'read', answer: WithdrawBounds }),
  slip: endpoint('GET', '/api/lookup/slip', { effect: 'lookup', answer: SlipHours }),
  sources: endpoint('GET', '/api/lookup/sources', {
    effect: 'lookup',
    answer: named('sources', rowsOf(Source)),
  }),
  active: serviceState,
  registerOTP: endpoint('GET', '/api/lookup/registerOTP', {
    effect: 'lookup',
    answer: named('registerOTP', YesNo),
  }),
  enableChatWidget: endpoint('GET', '/api/lookup/enableChatWidget', {
    effect: 'lookup',
    answer: named('enableChatWidget', YesNo),
  }),
}

/** The paths that the service worker may cache: same for every player, and not volatile. */
export const cacheableLookups: readonly string[] = Object.values(lookup)
  .filter((endpoint) => endpoint.effect === 'lookup' && !endpoint.isVolatile)
  .map((endpoint) => endpoint.path)
