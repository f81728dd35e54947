import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import { reloadHealed } from '#offline/reload-healed.ts'
import { storedKeys } from '#session/stored.ts'

/** A failure within this time after a reload has another cause than a new build, and another reload would not help. */
const ONCE_WITHIN_MS = 10 * MINUTE_MS
/** A chunk that a reload did not bring is not worth another one for this time. Some code is tried every 30 s. */
const ONCE_FOR_CHUNK_MS = DAY_MS
/** What a start looks up and sends is under way for a moment, and is waited for this long. */
const HELD_MS = 3000
const LOOK_MS = 250
/** A player who is asked whether to leave may stay, and a link may be a download. */
const LEAVING_MS = 10_000

/** A player's part is loaded later than this one, and a visitor has nothing to lose. */
let isHeld = () => false

/** Sets what tells whether a reload would lose something that this page alone has. */
export function setReloadHold(isHolding: () => boolean): void {
  isHeld = isHolding
}

/**
 * Reloads once when a chunk is missing or spoiled: a new build was deployed, or the phone's copy is broken.
 * It does not reload offline, where the screen shows an error instead. It does not reload while the player
 * types, is asked or told something, or a command runs, because chunks are also fetched ahead, while something is on this page alone, such as the
 * password of a registration, or while the page is being left: Firefox ends the loads under way then, and a reload
 * would keep the player here. Other text in a field is kept, and must not bar the reload: a login whose page is missing
 * would end in an error. The browser's navigation entry tells whether the page was reloaded, even where storage is
 * blocked.
 */
export function reloadOnMissingChunk(): void {
  let isReloading = false
  let leftAt = Number.NEGATIVE_INFINITY
  const noteLeaving = () => {
    leftAt = performance.now()
  }
  window.addEventListener('beforeunload', noteLeaving)
  // iPhones have only this one.
  window.addEventListener('pagehide', noteLeaving)
  const isWanted = () => isIdle() && !isHeld() && performance.now() - leftAt > LEAVING_MS
  window.addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { payload?: unknown }
    let chunk = ''
    if (payload instanceof Error) {
      // Where the browser cannot read the code, it gives the same error at each try.
      chunk = payload.message.replace(HIDDEN, '')
      payload.message = HIDDEN + chunk
    }
    const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const isReloaded = loaded?.type === 'reload' && performance.now() < ONCE_WITHIN_MS
    if (isReloading || isReloaded || wasTried(chunk) || !isIdle() || navigator.onLine === false) return
    isReloading = true
    void reloadFor(chunk, isWanted).finally(() => {
      isReloading = false
    })
  })
}

async function reloadFor(chunk: string, isWanted: () => boolean): Promise<void> {
  for (let leftMs = HELD_MS; isHeld() && leftMs > 0; leftMs -= LOOK_MS) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  if (!isWanted() || !(await reloadHealed(isWanted))) return
  storedKeys.chunkReloads.write({ ...storedKeys.chunkReloads.read(), [chunk]: Date.now() })
}

/** Whether this tab was reloaded for a chunk, by the browser's words for it: most browsers name the file. */
function wasTried(chunk: string): boolean {
  const at = storedKeys.chunkReloads.read()?.[chunk]
  return at !== undefined && Math.abs(Date.now() - at) < ONCE_FOR_CHUNK_MS
}

/**
 * TanStack Router knows the error of a missing chunk by the first words of its message. It then reloads by itself,
 * whatever is at stake on the page, also where the browser can only show its own error page.
 */
const HIDDEN = 'Missing chunk: '

function isIdle(): boolean {
  const stakes = 'input:focus, textarea:focus, [data-half-typed], .busy-overlay[open], [role=alertdialog]'
  return document.querySelector(stakes) === null
}
