import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import fc from 'fast-check'
import { MINUTE_MS } from '../../src/domain/durations.ts'
import { openSandboxLane } from '../faults/lane.ts'
import { readBalance } from '../faults/page-state.ts'
import { openPlainLane } from '../faults/plain-lane.ts'
import { startSandboxBackend } from '../faults/sandbox-backend.ts'
import { until } from '../faults/until.ts'
import { BrokenPromise, browserRepeats, checkPromises } from './check-promises.ts'
import { soakActions } from './soak-actions.ts'
import { type SoakModel, soakCommands } from './soak-commands.ts'
import { SoakPhone } from './soak-phone.ts'
import { signIn } from './soak-steps.ts'

/** Random steps of a player and of the world, until the time is over (docs/reliability.md#soak). */
const { values: wishes } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string' },
    path: { type: 'string' },
    replay: { type: 'string' },
    backend: { type: 'string', default: 'sandbox' },
    steps: { type: 'string', default: '25' },
  },
})

/** The app may look up what is in doubt for at most this time. */
const SETTLED_MS = 60_000

const seed = wishes.seed === undefined ? Date.now() % 2 ** 31 : Number(wishes.seed)
const browser = await chromium.launch({
  ...(process.env.HEADLESS_SHELL_PATH && { executablePath: process.env.HEADLESS_SHELL_PATH }),
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-remote-fonts'],
})
const sandbox = wishes.backend === 'plain' ? null : await startSandboxBackend('.sandbox/test-th')
const lane = sandbox
  ? await openSandboxLane(browser, sandbox, true)
  : await openPlainLane(browser, '.sandbox/test-plain', {})
let runs = 0
let steps = 0
let repeats = 0

/** When all is well again, the screen shows what is in the books. */
async function endsWell(phone: SoakPhone): Promise<void> {
  lane.proxy.heal()
  await phone.context.setOffline(false)
  if (phone.current === null) await signIn(phone, 0)
  await phone.goto('/user/home')
  const { player } = phone
  if (!player) throw new BrokenPromise('nobody can sign in again')
  const isRight = async () => {
    const { wallet } = await lane.backend.booksOf(player.account)
    return (await readBalance(phone.page)) === wallet
  }
  if (!(await until(isRight, SETTLED_MS))) throw new BrokenPromise('the balance stays wrong')
  await checkPromises(phone)
}

/** A promise that was broken after the time was over: fast-check does not wait for its last run. */
let lateFailure: unknown
let running = Promise.resolve()

async function play(
  commands: Iterable<fc.AsyncCommand<SoakModel, SoakPhone>>,
  hasWorker: boolean,
): Promise<void> {
  const phone = await SoakPhone.open(lane, hasWorker)
  try {
    await signIn(phone, 0)
    const model: SoakModel = { player: phone.current, tabs: 1, isOffline: false, isFaulty: false }
    await fc.asyncModelRun(() => ({ model, real: phone }), commands)
    await endsWell(phone)
  } catch (error) {
    // At once: it takes long to find the fewest steps, and the run may be stopped before.
    console.log(`run ${runs + 1} FAILED (with${hasWorker ? '' : 'out'} a worker): ${error}`)
    for (const step of String(commands).split(',')) console.log(`  ${step}`)
    throw error
  } finally {
    runs += 1
    steps += [...commands].length
    for (const { row } of soakActions) repeats += browserRepeats(phone, row.call)
    console.log(`run ${runs}: ${[...commands].length} steps`)
    await phone.close()
  }
}

const property = fc.asyncProperty(
  fc.commands(soakCommands(), {
    maxCommands: Number(wishes.steps),
    ...(wishes.replay && { replayPath: wishes.replay }),
  }),
  fc.boolean(),
  (commands, hasWorker) => {
    const run = play(commands, hasWorker)
    running = run.catch((error) => {
      lateFailure = error
    })
    return run
  },
)

console.log(`Soak against the ${lane.backend.name} backend: ${wishes.minutes} minutes, seed ${seed}`)
const result = await fc.check(property, {
  seed,
  numRuns: 1_000_000,
  interruptAfterTimeLimit: Number(wishes.minutes) * MINUTE_MS,
  markInterruptAsFailure: false,
  // Otherwise the steps that lead to a failure are not made fewer.
  endOnFailure: false,
  ...(wishes.path && { path: wishes.path }),
})
await running
await lane.close()
await sandbox?.stop()
await browser.close()
console.log(
  `${runs} runs, ${steps} steps, ${repeats} calls with an effect that the browser sent again by itself`,
)
if (result.failed) {
  console.log(fc.defaultReportMessage(result))
  console.log(result.errorInstance)
  // The steps that were not possible are not among those that were played.
  const [, replay = ''] = /replayPath="([^"]*)"/.exec(String(result.counterexample?.[0])) ?? []
  console.log(
    `Again: npm run soak -- --backend ${wishes.backend} --seed ${result.seed} --path ${result.counterexamplePath} --replay ${replay}`,
  )
  process.exitCode = 1
} else if (lateFailure) {
  console.log(`The last run, which the end of the time cut short, failed: ${lateFailure}`)
  process.exitCode = 1
}
