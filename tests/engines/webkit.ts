import { freePorts } from '../../scripts/free-ports.ts'
import { asJson, type Driver, keyActions, keyCodes, type Theme, windowSize } from './driver.ts'
import { startProcess } from './start-process.ts'

/** The name of a reference to an element in the protocol. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/**
 * Some commands get no answer. A look at a page that gives way to the next once kept its story waiting until
 * the connection ended, after five minutes.
 */
const ANSWER_MS = 30_000
/** A look takes a few ms, and the next one tells as much. */
const LOOK_MS = 5_000
/** The driver starts the browser before it gives an answer, and the machine may be busy. */
const START_MS = 120_000

/** WebKitGTK, over WebDriver. Safari and every browser of an iPhone have its engine. */
export async function startWebKit(paths: { driver: string; browser: string }, theme: Theme): Promise<Driver> {
  const screen = await startProcess(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '800x1000x24', '-nolisten', 'tcp'],
    /^(\d+)\s/m,
  )
  const [port] = await freePorts(1)
  // It prints nothing, so it is asked until it is ready.
  const driver = await startProcess(paths.driver, [`--port=${port}`], null, {
    DISPLAY: `:${screen.found}`,
    GDK_BACKEND: 'x11',
    // There is no session bus and no graphics card on a machine for tests.
    DBUS_SESSION_BUS_ADDRESS: 'disabled:',
    LIBGL_ALWAYS_SOFTWARE: '1',
    TZ: 'Asia/Bangkok',
    GTK_THEME: theme === 'dark' ? 'Adwaita:dark' : 'Adwaita',
  })
  const stop = async () => {
    await driver.stop()
    await screen.stop()
  }
  const origin = `http://127.0.0.1:${port}`
  const { sessionId } = (await untilReady(() =>
    call(origin, START_MS, 'POST', '/session', {
      capabilities: {
        alwaysMatch: {
          // Else a story could not look at a page whose scripts are held back.
          pageLoadStrategy: 'none',
          'webkitgtk:browserOptions': { binary: paths.browser, args: ['--automation'] },
        },
      },
    }),
  ).catch(async (error) => {
    await stop()
    throw error
  })) as { sessionId: string }
  const send = (method: string, path: string, body?: unknown, limitMs = ANSWER_MS) =>
    call(origin, limitMs, method, `/session/${sessionId}${path}`, body)
  await send('POST', '/timeouts', { script: 20_000, pageLoad: 60_000 })
  const setSize = () => send('POST', '/window/rect', { ...windowSize, x: 0, y: 0 })
  await setSize()
  /** In the order of their opening: the protocol gives them in any. */
  const windows = [(await send('GET', '/window')) as string]

  const perform = (source: Record<string, unknown>, actions: unknown[]) =>
    send('POST', '/actions', { actions: [{ ...source, actions }] })
  const evaluate = async (expression: string) => {
    const script = `const done = arguments[0]
      ;${asJson(expression)}.then((json) => done({ json }), (error) => done({ error: String(error) }))`
    const { json, error } = (await send('POST', '/execute/async', { script, args: [] })) as {
      json?: string
      error?: string
    }
    if (error) throw new Error(error)
    return JSON.parse(String(json))
  }

  /** Waits for no promise: one of a page that goes away keeps the driver waiting for its whole time. */
  const evaluateAtOnce = (expression: string) =>
    send('POST', '/execute/sync', { script: `return ${expression}`, args: [] }, LOOK_MS)

  return {
    async goto(address) {
      await evaluateAtOnce('(globalThis.isLeft = true)')
      await send('POST', '/url', { url: address })
      await untilTrue(() =>
        evaluateAtOnce(`globalThis.isLeft === undefined && document.readyState !== 'loading'`),
      )
    },
    evaluate,
    async tap({ x, y }) {
      // Its driver knows a mouse only.
      await perform({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } }, [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ])
    },
    async press(key) {
      await perform({ type: 'key', id: 'keys' }, keyActions(keyCodes[key]))
    },
    async type(text) {
      await perform({ type: 'key', id: 'keys' }, keyActions(text))
    },
    async chooseFile(selector, path) {
      const element = (await send('POST', '/element', { using: 'css selector', value: selector })) as Record<
        string,
        string
      >
      await send('POST', `/element/${element[ELEMENT]}/value`, { text: path })
    },
    async back() {
      await send('POST', '/back', {})
    },
    async screenshot() {
      return Buffer.from((await send('GET', '/screenshot')) as string, 'base64')
    },
    async goToWindow(index) {
      const isNew = index === windows.length
      if (isNew) {
        const made = (await send('POST', '/window/new', { type: 'window' })) as { handle: string }
        windows.push(made.handle)
      }
      await send('POST', '/window', { handle: windows[index] })
      if (isNew) await setSize()
    },
    async closeOtherWindows() {
      for (const handle of windows.splice(1)) {
        await send('POST', '/window', { handle })
        await send('DELETE', '/window')
      }
      await send('POST', '/window', { handle: windows[0] })
    },
    async close() {
      await send('DELETE', '').catch(() => {})
      await stop()
    },
  }
}

async function call(
  origin: string,
  limitMs: number,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const answer = await fetch(origin + path, {
    method,
    signal: AbortSignal.timeout(limitMs),
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  })
  const { value } = (await answer.json()) as { value: unknown }
  if (answer.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new Error(`${method} ${path}: ${error}: ${message}`)
}

/** Repeats until the document was read. A script that runs in a page which goes away is an error. */
async function untilTrue(look: () => Promise<unknown>): Promise<void> {
  for (const until = Date.now() + 30_000; ; ) {
    const seen = await look().catch((error: unknown) => error)
    if (seen === true) return
    if (Date.now() > until) throw new Error(`the document is not read: ${seen}`)
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}

/** Repeats until the driver listens. */
async function untilReady<T>(act: () => Promise<T>): Promise<T> {
  for (const until = Date.now() + 30_000; ; ) {
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof TypeError) || Date.now() > until) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
