export interface Options {
  /** 0 takes any free port */
  port: number
  /** The address to listen on. Other machines cannot reach a loopback address. */
  host: string
  /** A path, or `:memory:` */
  database: string
  /** The folder of the built app */
  distDir: string
  /** Other origins that may call the API; `*` allows any */
  corsOrigins: readonly string[]
  /** The build that is served, and the first value of the setting `market` */
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

/**
 * Reads the options of a sandbox from the environment.
 * @throws {Error} with the name of the variable that is wrong, and on a server for real players: demo
 * players with known passwords and a console that reads every OTP have no place there
 */
export function optionsFrom(env: Record<string, string | undefined>): Options {
  if (env.NODE_ENV === 'production') {
    throw new Error('The sandbox does not start with NODE_ENV=production: it is for development and tests.')
  }
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
