import { vi } from 'vitest'

/** Loads a page's modules with events of its own, so that a test can leave it and let it return. */
export async function pageToLeave<Modules>(load: () => Promise<Modules>) {
  const events = new EventTarget()
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  const modules = await load()
  return {
    ...modules,
    leave: () => events.dispatchEvent(new Event('pagehide')),
    tap: () => events.dispatchEvent(new Event('pointerdown')),
    /** @param persisted whether the browser shows the page again as it was left */
    show: (persisted = false) => events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })),
  }
}
