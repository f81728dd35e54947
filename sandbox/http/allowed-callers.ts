import { isIP } from 'node:net'
import { hostname } from 'node:os'

/** Decides which `Host` and `Origin` headers may come. */
export interface AllowedCallers {
  isHostAllowed(host: string | undefined): boolean
  /** @param otherOrigins other origins that may call; `*` allows any */
  isOriginAllowed(
    origin: string | undefined,
    host: string | undefined,
    otherOrigins: readonly string[],
  ): boolean
}

/** Whether only this machine can reach a server that listens on this address. */
export function isLoopback(address: string): boolean {
  return address === 'localhost' || address === '::1' || (isIP(address) === 4 && address.startsWith('127.'))
}

/** The name in a `Host` header, without port and brackets; null if the header is malformed. */
function nameIn(host: string | undefined): string | null {
  const match = /^(?:\[([\da-f:.]+)\]|([\w.-]+))(?::\d+)?$/i.exec(host ?? '')
  return (match?.[1] ?? match?.[2])?.toLowerCase() ?? null
}

/** @param listensOn the address that the server listens on */
export function createAllowedCallers(listensOn: string): AllowedCallers {
  const names = new Set(['localhost', '127.0.0.1', '::1', listensOn.toLowerCase()])
  const isReachable = !isLoopback(listensOn)
  if (isReachable) {
    const machine = hostname().toLowerCase()
    names.add(machine).add(`${machine}.local`)
  }
  return {
    // A site can point its own name at this machine (DNS rebinding), and its pages are then of the same
    // origin. It cannot do that with an IP address. The port says nothing about the site, so it may be any:
    // `npm run dev` reaches the sandbox through Vite's port.
    isHostAllowed(host) {
      const name = nameIn(host)
      return name !== null && (names.has(name) || (isReachable && isIP(name) !== 0))
    },
    isOriginAllowed(origin, host, otherOrigins) {
      if (origin === undefined) return true
      const isSame = /^https?:\/\/(.+)$/.exec(origin)?.[1] === host?.toLowerCase()
      return isSame || otherOrigins.includes(origin) || otherOrigins.includes('*')
    },
  }
}
