import type { SoakPhone } from './soak-phone.ts'

/** Lets the phone's clock jump, in the tabs that are open and in those to come. Timers go on. */
export async function jumpClock({ context, tabs }: SoakPhone, byMs: number): Promise<void> {
  await context.addInitScript(shiftClock, byMs)
  for (const tab of tabs) await tab.evaluate(shiftClock, byMs).catch(() => {})
}

function shiftClock(byMs: number): void {
  const Original = Date
  const shifted = class extends Original {
    constructor(...given: []) {
      super(...((given.length === 0 ? [Original.now() + byMs] : given) as []))
    }
    static override now = () => Original.now() + byMs
  }
  globalThis.Date = shifted as DateConstructor
}

let versions = 0

/** Deploys a new version of the worker, and takes it where the app offers it. */
export async function updateWorker(phone: SoakPhone): Promise<void> {
  const { lane, page, hasWorker } = phone
  // On two origins the app does not come through the proxy.
  if (!hasWorker || lane.proxy.origin !== lane.appOrigin) return
  versions += 1
  const version = versions
  lane.proxy.rewrite('/sw.js', (text) => `${text}\n// version ${version}`)
  await page
    .evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update().then(() => true))
    .catch(() => {})
  const offer = page.getByRole('button', { name: 'Update', exact: true })
  await offer.click({ timeout: 3000 }).catch(() => {})
}
