export interface Options {
  /** 0: any free port */
  port: number
  /** The address to listen on; other machines reach the sandbox only when it is not a loopback address */
  host: string
  /** A path, or `:memory:` */
  database: string
  /** Where the built app lies */
  distDir: string
  /** Origins that may call the API from elsewhere; `*` is any */
  corsOrigins: readonly string[]
  /** Which build is served and which registration rules hold, until the console says otherwise */
  market: 'th' | 'lao'
}

export const STANDARD_OPTIONS: Options = {
  port: 4173,
  host: '127.0.0.1',
  database: '.sandbox/kapao.db',
  distDir: 'dist/th',
  corsOrigins: [],
  market: 'th',
}

/** @throws {Error} that names the variable which cannot be read */
export function optionsFrom(env: Record<string, string | undefined>): Options {
  const port = env.PORT === undefined || env.PORT === '' ? STANDARD_OPTIONS.port : Number(env.PORT)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`PORT should be a number from 0 to 65535, not "${env.PORT}"`)
  }
  const market = env.MARKET || STANDARD_OPTIONS.market
  if (market !== 'th' && market !== 'lao') throw new Error(`MARKET should be th or lao, not "${market}"`)
  return {
    port,
    host: env.HOST || STANDARD_OPTIONS.host,
    database: env.SANDBOX_DB || STANDARD_OPTIONS.database,
    distDir: env.DIST_DIR || `dist/${market}`,
    corsOrigins: (env.CORS_ORIGIN ?? '')
      .split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
    market,
  }
}
