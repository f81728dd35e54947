/** Compares a backend with what the app needs. It ends with 1 only where the app cannot live with it. */
import { join } from 'node:path'
import { config } from '#config.ts'
import { setServerZone } from '#contract/server-zone.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { readConfig } from '../src/settings.ts'
import { optionsFrom, usage } from './conformance/options.ts'
import { runConformance } from './conformance/run-conformance.ts'
import { readSettings } from './read-settings.ts'

function read() {
  try {
    const { market, ...options } = optionsFrom(process.argv.slice(2), process.env)
    const settings = readSettings(market, join(import.meta.dirname, '..'))
    Object.assign(config, readConfig({ ...settings, MODE: market }))
    setServerZone(config.serverZoneMinutes * MINUTE_MS)
    return options
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`)
    process.exit(2)
  }
}

const { text, isLivable } = await runConformance(read())
console.log(text)
process.exit(isLivable ? 0 : 1)
