import type { BrowserContext, Page } from '@playwright/test'

/** A line of text that stood on a screen. */
interface SeenLine {
  text: string
  /** Epoch ms. */
  at: number
}

/** All that a browser showed and complained about. */
export interface Watched {
  lines: SeenLine[]
  /** Errors that nobody caught, and rejections that nobody handled. */
  errors: string[]
  /** Method and path of the calls that the pages made, in order. The browser's own repeats are not among them. */
  calls: { method: string; path: string; at: number }[]
}

declare global {
  interface Window {
    tellLines?: (lines: string[]) => void
  }
}

/** Reads what the screen shows after each change, so that a message that goes away again is not missed. */
function watchScreen(): void {
  if (window !== window.top) return
  const known = new Set<string>()
  let isPlanned = false
  const read = () => {
    isPlanned = false
    const fresh: string[] = []
    // biome-ignore lint/performance/useDomNodeTextContent: only what is rendered counts
    for (const raw of (document.body?.innerText ?? '').split('\n')) {
      const line = raw.trim()
      if (line === '' || known.has(line)) continue
      known.add(line)
      fresh.push(line)
    }
    if (fresh.length > 0) window.tellLines?.(fresh)
  }
  const plan = () => {
    if (isPlanned) return
    isPlanned = true
    requestAnimationFrame(read)
  }
  new MutationObserver(plan).observe(document, { subtree: true, childList: true, characterData: true })
  window.addEventListener('unhandledrejection', ({ reason }) => {
    console.error(`unhandled rejection: ${reason instanceof Error ? reason.stack : String(reason)}`)
  })
}

/** Watches every page of a browser context from now on. */
export async function watch(context: BrowserContext): Promise<Watched> {
  const watched: Watched = { lines: [], errors: [], calls: [] }
  await context.exposeFunction('tellLines', (lines: string[]) => {
    const at = Date.now()
    watched.lines.push(...lines.map((text) => ({ text, at })))
  })
  await context.addInitScript(watchScreen)
  context.on('weberror', (error) => watched.errors.push(error.error().stack ?? error.error().message))
  context.on('console', (message) => {
    if (message.type() === 'error' && message.text().startsWith('unhandled rejection'))
      watched.errors.push(message.text())
  })
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/')) return
    watched.calls.push({ method: request.method(), path: pathname, at: Date.now() })
  })
  return watched
}

/** The lines that the screen shows now. */
export async function shownLines(page: Page): Promise<string[]> {
  // biome-ignore lint/performance/useDomNodeTextContent: only what is rendered counts
  const text = await page.evaluate(() => document.body.innerText)
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
