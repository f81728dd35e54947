/**
 * Plays the main journeys in every engine that players have: `node tests/engines/run.ts [--engine NAME]
 * [--without NAME] [--only TEXT]`. It serves the build for tests, so that must have been made.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findBrowsers } from '../../scripts/find-browsers.ts'
import { findEngines } from '../../scripts/find-engines.ts'
import { type FaultyProxy, startFaultyProxy } from '../support/faulty-proxy.ts'
import { Sandbox } from '../support/sandbox.ts'
import { startSandbox } from '../support/sandbox-server.ts'
import { slipPayload } from '../support/slip-pictures.ts'
import { appStories } from './app-stories.ts'
import { startChromium } from './chromium.ts'
import type { Driver, Theme } from './driver.ts'
import { startFirefox } from './firefox.ts'
import { launchStories, storiesInBothThemes } from './launch-stories.ts'
import { moneyStories } from './money-stories.ts'
import { Phone } from './phone.ts'
import { slipFile } from './slip-file.ts'
import type { Story } from './story.ts'
import { startWebKit } from './webkit.ts'

const { values: wishes } = parseArgs({
  options: { engine: { type: 'string' }, without: { type: 'string' }, only: { type: 'string' } },
})
const pictures = join(import.meta.dirname, '../../test-results')
const temporary = mkdtempSync(join(tmpdir(), 'kapao-engines-'))
const slip = join(temporary, 'slip.png')
writeFileSync(slip, slipFile(slipPayload('20261121Engines')))

const { firefox, webkit, oldChromium } = await findEngines()
const { shell } = findBrowsers()
/** So old a browser waits for a graphics card, which a machine for tests does not have. */
const NO_GRAPHICS = ['--disable-gpu', '--in-process-gpu']
type Start = (theme: Theme) => Promise<Driver>
/** The slowest first, so that both lanes end at about the same time. */
const engines: [name: string, start: Start | null][] = [
  ['WebKitGTK', webkit ? (theme) => startWebKit(webkit, theme) : null],
  ['Firefox', firefox ? (theme) => startFirefox(firefox, theme) : null],
  ['Chromium', (theme) => startChromium(shell, theme)],
  ['old Chromium', oldChromium ? (theme) => startChromium(oldChromium, theme, NO_GRAPHICS) : null],
]
const failed: string[] = []
const untried: string[] = []

function leaveOut(engine: string, reason: string): void {
  untried.push(engine)
  console.warn(`\n!!! ${engine} ${reason}: THE APP WAS NOT TRIED IN IT !!!\n`)
}

/** A browser takes its theme at its start. So the few stories that look at colours are played in another one. */
const storiesOf: Record<Theme, Record<string, Story>> = {
  light: { ...appStories, ...launchStories, ...moneyStories },
  dark: storiesInBothThemes,
}
const isWanted = (name: string) => !wishes.only || name.includes(wishes.only)

async function play(engine: string, start: Start, theme: Theme): Promise<void> {
  const stories = Object.entries(storiesOf[theme]).filter(([name]) => isWanted(name))
  if (stories.length === 0) return
  const server = await startSandbox('.sandbox/test-th', { MARKET: 'th' })
  const networks: FaultyProxy[] = []
  const openNetwork = async () => {
    const network = await startFaultyProxy(server.origin)
    networks.push(network)
    return network
  }
  const network = await openNetwork()
  const sandbox = new Sandbox(server.origin)
  try {
    const driver = await start(theme).catch((error: unknown) => {
      console.error(error)
      return null
    })
    if (!driver) return leaveOut(engine, 'DOES NOT START ON THIS MACHINE')
    try {
      const phone = new Phone(driver, network.origin)
      const newAddress = async () => {
        const other = await openNetwork()
        return { network: other, phone: new Phone(driver, other.origin) }
      }
      for (const [name, story] of stories) {
        const started = Date.now()
        await sandbox.reset()
        network.reset()
        const problem = await story({ phone, sandbox, network, newAddress, slip, theme }).then(
          () => null,
          (error: unknown) => error,
        )
        const seconds = ((Date.now() - started) / 1000).toFixed(1)
        if (!problem) await driver.closeOtherWindows()
        console.log(`${problem ? 'FAILED' : 'ok    '} ${engine}, ${theme}: ${name} (${seconds} s)`)
        if (!problem) continue
        console.error(problem, await phone.screen())
        failed.push(`${engine}, ${theme}: ${name}`)
        const file = `${engine} ${theme} ${name}`.slice(0, 60).replace(/\W+/g, '-')
        mkdirSync(pictures, { recursive: true })
        await phone.picture(join(pictures, `${file}.png`)).catch(() => {})
        await driver.closeOtherWindows()
      }
    } finally {
      await driver.close()
    }
  } finally {
    for (const each of networks) each.stop()
    await server.stop()
  }
}

const left = engines.filter(([name]) => (!wishes.engine || name === wishes.engine) && name !== wishes.without)
/** Two at a time: the stories wait for the browser more than they compute. */
async function playNext(): Promise<void> {
  for (let next = left.shift(); next; next = left.shift()) {
    const [name, start] = next
    if (!start) leaveOut(name, 'IS NOT ON THIS MACHINE AND COULD NOT BE INSTALLED')
    else for (const theme of ['light', 'dark'] as const) await play(name, start, theme)
  }
}
const started = Date.now()
await Promise.all([playNext(), playNext()])
rmSync(temporary, { recursive: true, force: true })
const seconds = ((Date.now() - started) / 1000).toFixed(0)
console.log(`Engines: ${seconds} s, ${failed.length} failed, not tried: ${untried.join(', ') || 'none'}`)
process.exit(failed.length > 0 ? 1 : 0)
