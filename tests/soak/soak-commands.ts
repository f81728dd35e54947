import { setTimeout as pass } from 'node:timers/promises'
import fc, { type AsyncCommand } from 'fast-check'
import { contract } from '#contract/contract.ts'
import { HOUR_MS } from '../../src/domain/durations.ts'
import { type FaultCase, faultCases } from '../faults/fault-cases.ts'
import { readInputs } from '../faults/page-state.ts'
import { BrokenPromise, checkPromises } from './check-promises.ts'
import { soakActions } from './soak-actions.ts'
import { jumpClock, updateWorker } from './soak-environment.ts'
import type { SoakPhone } from './soak-phone.ts'
import { signIn, signOut, tapAction } from './soak-steps.ts'

/** What the generator knows of the phone. */
export interface SoakModel {
  player: number | null
  tabs: number
  isOffline: boolean
  isFaulty: boolean
}

type SoakCommand = AsyncCommand<SoakModel, SoakPhone>
type Run = (phone: SoakPhone, model: SoakModel) => Promise<void>

const MOST_TABS = 3

/** A step of the player or of the world. After it all promises have to hold. */
function step(name: string, isPossible: (model: Readonly<SoakModel>) => boolean, run: Run): SoakCommand {
  return {
    check: isPossible,
    async run(model, phone) {
      await run(phone, model)
      model.player = phone.current
      model.tabs = phone.tabs.length
      await checkPromises(phone)
    },
    toString: () => name,
  }
}

const always = () => true
const isSignedIn = ({ player }: SoakModel) => player !== null
const canLoad = ({ isOffline, isFaulty }: SoakModel) => !isOffline && !isFaulty

const actions = soakActions.map((action) =>
  step(`tap ${action.row.call}`, isSignedIn, (phone) => tapAction(phone, action)),
)

/** Faults of the network that need nothing else around them. */
const networkFaults = faultCases.filter(({ id }) =>
  ['F03', 'F04', 'F06', 'F07', 'F11', 'F12', 'F14', 'F15', 'F16', 'F17', 'F18', 'F21'].includes(id),
)

function faultOn(fault: FaultCase, isForAll: boolean): SoakCommand {
  const name = `fault ${fault.name}${isForAll ? ' for all calls' : ''}`
  return step(
    name,
    ({ isFaulty }) => !isFaulty,
    async ({ lane }, model) => {
      if (typeof fault.strike !== 'function') return
      const what = fault.strike({ elsewhere: '', released: Promise.resolve(), refusalCode: '' })
      if (isForAll) lane.proxy.fault('/api/*', what)
      else
        for (const { row } of soakActions)
          lane.proxy.fault(contract[row.call].path, what, contract[row.call].method)
      model.isFaulty = true
    },
  )
}

const faultOff = step(
  'fault off',
  ({ isFaulty }) => isFaulty,
  async ({ lane }, model) => {
    lane.proxy.heal()
    model.isFaulty = false
  },
)

const offline = step(
  'offline',
  ({ isOffline }) => !isOffline,
  async ({ context }, model) => {
    await context.setOffline(true)
    model.isOffline = true
  },
)
const online = step(
  'online',
  ({ isOffline }) => isOffline,
  async ({ context }, model) => {
    await context.setOffline(false)
    model.isOffline = false
  },
)

const reload = step('reload', canLoad, async ({ page }) => {
  await page.reload()
})

const killTab = step('kill the tab', canLoad, async (phone) => {
  await phone.page.close()
  phone.tabs.pop()
  if (phone.tabs.length > 0) return
  phone.tabs.push(await phone.context.newPage())
  await phone.goto('/user/home')
})

const secondTab = step(
  'another tab',
  (model) => canLoad(model) && model.tabs < MOST_TABS,
  async (phone) => {
    phone.tabs.push(await phone.context.newPage())
    await phone.goto('/user/home')
  },
)

const logout = step('log out', (model) => isSignedIn(model) && canLoad(model), signOut)
const logIn = (player: number) =>
  step(
    `log in as ${player}`,
    (model) => !isSignedIn(model) && canLoad(model),
    (phone) => signIn(phone, player),
  )

const typeAndReload = step(
  'type an amount and reload',
  (model) => isSignedIn(model) && canLoad(model),
  async (phone) => {
    await phone.goto('/user/home?dialog=withdraw')
    const field = phone.page.getByLabel('Amount')
    if (!(await field.isVisible().catch(() => false))) return
    await field.fill('123.25')
    await phone.page.reload()
    await field.waitFor()
    const inputs = await readInputs(phone.page)
    if (!inputs.includes('Amount: 123.25'))
      throw new BrokenPromise(`a reload loses what was typed: ${inputs}`)
  },
)

const clockJump = (hours: number) =>
  step(`the phone's clock jumps by ${hours} h`, always, (phone) => jumpClock(phone, hours * HOUR_MS))
const workerUpdate = step('a new version', canLoad, updateWorker)
const wait = (seconds: number) =>
  step(`wait ${seconds} s`, always, async () => void (await pass(seconds * 1000)))

/** Everything that can happen, with money actions and faults more often than the rest. */
export function soakCommands(): fc.Arbitrary<SoakCommand>[] {
  const oneOf = (commands: readonly SoakCommand[]) => fc.constantFrom(...commands)
  return [
    oneOf(actions),
    oneOf(actions),
    oneOf(networkFaults.flatMap((fault) => [faultOn(fault, false), faultOn(fault, true)])),
    fc.constant(faultOff),
    fc.constant(faultOff),
    oneOf([offline, online, online]),
    oneOf([reload, killTab, secondTab, typeAndReload]),
    oneOf([logout, logIn(0), logIn(1), logIn(0), logIn(1)]),
    oneOf([clockJump(-1), clockJump(1), clockJump(24), workerUpdate, wait(1), wait(5)]),
  ]
}
