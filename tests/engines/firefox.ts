import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asJson, type Driver, keyActions, keyCodes, type Theme, windowSize } from './driver.ts'
import { poll } from './phone.ts'
import { startProcess } from './start-process.ts'

const preferences = {
  // A stock Firefox calls its maker at every start, which a closed network refuses.
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'http://localhost:1',
  'ui.prefersReducedMotion': 1,
  'intl.accept_languages': 'th-TH, th',
  'intl.locale.requested': 'en-US',
}

/** Some commands get no answer: measured once in 90 openings of a page, while it gave way to the next. */
const ANSWER_MS = 30_000

/** Firefox, over WebDriver BiDi: it speaks that by itself. */
export async function startFirefox(path: string, theme: Theme): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'kapao-firefox-'))
  const wanted = { ...preferences, 'ui.systemUsesDarkTheme': theme === 'dark' ? 1 : 0 }
  const lines = Object.entries(wanted).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const firefox = await startProcess(
    path,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank'],
    /WebDriver BiDi listening on (ws:\S+)/,
    { MOZ_HEADLESS_WIDTH: String(windowSize.width), MOZ_HEADLESS_HEIGHT: '900', TZ: 'Asia/Bangkok' },
  )
  const connection = await connect(`${firefox.found}/session`)
  const { send } = connection
  await send('session.new', { capabilities: {} })
  /** Returns the windows, the oldest first. */
  const windows = async () => {
    const tree = (await send('browsingContext.getTree', {})) as { contexts: { context: string }[] }
    return tree.contexts.map(({ context }) => context)
  }
  let [context] = await windows()
  await send('browsingContext.setViewport', { context, viewport: windowSize })

  const evaluate = async (expression: string, resultOwnership = 'none') => {
    const answer = (await send('script.evaluate', {
      expression,
      target: { context },
      awaitPromise: true,
      resultOwnership,
    })) as {
      type: string
      result: { value?: unknown; sharedId?: string }
      exceptionDetails?: { text: string }
    }
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails?.text)
    return answer.result
  }
  const read = async (expression: string): Promise<unknown> =>
    JSON.parse(String((await evaluate(asJson(expression))).value))
  const perform = (type: 'pointer' | 'key', actions: unknown[]) =>
    send('input.performActions', {
      context,
      actions: [
        { type, id: type, ...(type === 'pointer' && { parameters: { pointerType: 'mouse' } }), actions },
      ],
    })

  return {
    async goto(address) {
      // The page may be giving way to another one just now, and takes no mark then.
      await evaluate('(globalThis.isLeft = true)').catch(() => {})
      await send('browsingContext.navigate', { context, url: address, wait: 'interactive' })
      // The answer has come before the new page was there, which then looked like the one before.
      await poll(
        () => `${address} does not come`,
        async () => ((await read('globalThis.isLeft === undefined').catch(() => false)) ? true : null),
      )
    },
    evaluate: read,
    async tap(point) {
      // A touch that takes long on a busy machine is a long one, and clicks nothing.
      const at = { x: Math.round(point.x), y: Math.round(point.y) }
      await perform('pointer', [
        { type: 'pointerMove', ...at },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ])
    },
    async press(key) {
      await perform('key', keyActions(keyCodes[key]))
    },
    async type(text) {
      await perform('key', keyActions(text))
    },
    async chooseFile(selector, path) {
      const { sharedId } = await evaluate(`document.querySelector(${JSON.stringify(selector)})`, 'root')
      await send('input.setFiles', { context, element: { sharedId }, files: [path] })
    },
    async back() {
      await send('browsingContext.traverseHistory', { context, delta: -1 })
    },
    async screenshot() {
      const { data } = (await send('browsingContext.captureScreenshot', { context })) as { data: string }
      return Buffer.from(data, 'base64')
    },
    async goToWindow(index) {
      context = (await windows())[index]
      if (context === undefined) {
        const made = (await send('browsingContext.create', { type: 'tab' })) as { context: string }
        context = made.context
        await send('browsingContext.setViewport', { context, viewport: windowSize })
      }
      await send('browsingContext.activate', { context })
    },
    async closeOtherWindows() {
      const [first, ...others] = await windows()
      for (const other of others) await send('browsingContext.close', { context: other })
      context = first
    },
    async close() {
      connection.close()
      await firefox.stop()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** A connection of commands with answers, as BiDi and Chromium's protocol have it. */
async function connect(address: string) {
  const socket = new WebSocket(address)
  await new Promise<void>((resolve, reject) => {
    socket.onopen = () => resolve()
    socket.onerror = () => reject(new Error(`no connection to ${address}`))
  })
  let last = 0
  const waiting = new Map<
    number,
    {
      resolve: (value: unknown) => void
      reject: (error: Error) => void
      limit: ReturnType<typeof setTimeout>
    }
  >()
  socket.onmessage = ({ data }) => {
    const { id, type, result, error, message } = JSON.parse(data)
    const asked = waiting.get(id)
    waiting.delete(id)
    clearTimeout(asked?.limit)
    if (type === 'error') asked?.reject(new Error(`${error}: ${message}`))
    else asked?.resolve(result)
  }
  socket.onclose = () => {
    for (const { reject } of waiting.values()) reject(new Error('the browser has ended'))
  }
  return {
    send: (method: string, params: unknown) =>
      new Promise<unknown>((resolve, reject) => {
        last += 1
        const limit = setTimeout(() => reject(new Error(`${method} got no answer`)), ANSWER_MS)
        waiting.set(last, { resolve, reject, limit })
        socket.send(JSON.stringify({ id: last, method, params }))
      }),
    close: () => socket.close(),
  }
}
