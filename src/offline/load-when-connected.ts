import { onConnectionChange } from './connection.ts'

/** A chunk may also be missing for a moment although the calls of the app are answered. */
const PAUSE_MS = 30_000

/**
 * Loads code that no screen waits for. Where it cannot be loaded, it is tried again when the connection
 * is back, and every 30 s. Does not throw: a phone that loses its network just after the login must still
 * look up what is in doubt, and send what waits.
 */
export async function loadWhenConnected<Code>(load: () => Promise<Code>): Promise<Code> {
  for (;;) {
    try {
      return await load()
    } catch {
      await connectionOrPause()
    }
  }
}

function connectionOrPause(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, PAUSE_MS)
    const stop = onConnectionChange((connection) => {
      if (connection === 'online') end()
    })
    function end(): void {
      clearTimeout(timer)
      stop()
      resolve()
    }
  })
}
