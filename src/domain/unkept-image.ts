/** The worker sees the fragment of an address; the network and the server do not. */
const MARK = '#unkept'

/**
 * Marks the address of a player's own picture, so that the service worker keeps no copy of it on a
 * phone that the next player shares.
 */
export function unkept(address: string): string {
  return address.startsWith('data:') ? address : `${address.split('#', 1)[0]}${MARK}`
}

/** Whether it is the address of a picture that may not be kept. */
export function isUnkept({ hash }: URL): boolean {
  return hash === MARK
}
