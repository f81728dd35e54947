import { brand } from '#brand.ts'

/** Sends messages to the other tabs of the app. Without BroadcastChannel nothing is sent or received. */
export function tabChannel<Message>(name: string) {
  const channel = channelNamed(`${brand}.${name}`)
  return {
    post: (message: Message): void => channel?.postMessage(message),
    /** The message may come from a tab with another build: check its shape. */
    onMessage(listener: (message: unknown) => void): void {
      channel?.addEventListener('message', ({ data }) => listener(data))
    },
  }
}

/** Firefox throws where all cookies are blocked (docs/reliability.md#fact-7). */
function channelNamed(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}
