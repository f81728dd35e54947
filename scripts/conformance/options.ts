import { parseArgs } from 'node:util'

export interface ConformanceOptions {
  /** The backend, without `/api` and without a slash at its end. */
  url: string
  phone: string
  password: string
  /** The origin of the app; null where the backend serves the app, too. */
  origin: string | null
  /** Whether calls are made that change something. */
  hasEffects: boolean
  /** Baht to withdraw, which nothing undoes; null for none. */
  withdrawBaht: number | null
  /** How long a record of a call may take to appear. */
  patienceMs: number
}

export const usage = `npm run conformance -- --url https://api.example.com --phone 0812345678 --password …
  --origin https://wallet.example.com  the origin of the app, where it is not the backend's own
  --with-effects                       also moves 1 baht to a game and back, and makes and cancels a QR
  --market lao                         the market whose settings count: th by default, or MARKET
  --withdraw 100                       with --with-effects: also withdraws this amount, in baht. Nothing undoes that
The password may also stand in KAPAO_PASSWORD, where no list of processes shows it. Settings of the build (VITE_TIME_ZONE,
VITE_IDEMPOTENCY, …) count as they do there: from .env, .env.th or .env.lao, and variables before these.`

function originOf(address: string, name: string): string {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw new Error(`${name} should be an http or https address`)
  }
  return url.origin
}

/**
 * Reads the words after `npm run conformance --`.
 * @throws {Error} with the name of what is missing or wrong; it never has the password
 */
export function optionsFrom(
  words: string[],
  env: Record<string, string | undefined>,
): ConformanceOptions & { market: 'th' | 'lao' } {
  const { values, positionals } = parseArgs({
    args: words,
    // Else its own error would repeat the word, which may be a part of the password.
    allowPositionals: true,
    options: {
      url: { type: 'string' },
      phone: { type: 'string' },
      password: { type: 'string' },
      origin: { type: 'string' },
      'with-effects': { type: 'boolean', default: false },
      withdraw: { type: 'string' },
      market: { type: 'string' },
    },
  })
  if (positionals.length > 0) throw new Error('there is a word that belongs to no option')
  const password = values.password ?? env.KAPAO_PASSWORD
  if (!values.url || !values.phone || !password) throw new Error('--url, --phone and --password are needed')
  originOf(values.url, '--url')
  const withdrawBaht = values.withdraw === undefined ? null : Number(values.withdraw)
  if (withdrawBaht !== null && !(withdrawBaht > 0)) throw new Error('--withdraw should be an amount in baht')
  if (withdrawBaht !== null && !values['with-effects']) throw new Error('--withdraw needs --with-effects')
  const market = values.market ?? (env.MARKET || 'th')
  if (market !== 'th' && market !== 'lao') throw new Error('--market should be th or lao')
  return {
    market,
    url: values.url.replace(/\/+$/, ''),
    phone: values.phone,
    password,
    origin: values.origin === undefined ? null : originOf(values.origin, '--origin'),
    hasEffects: values['with-effects'],
    withdrawBaht,
    patienceMs: 10_000,
  }
}
