/** Only the worker sees the fragment of an address. The network and the server do not. */
const MARK = '#unkept'

/** Marks the address of a private picture, so that the service worker keeps no copy on a shared phone. */
export function markUnkept(address: string): string {
  return address.startsWith('data:') ? address : `${address.split('#', 1)[0]}${MARK}`
}

/** Whether it is the address of a picture that must not be kept. */
export function isUnkept({ hash }: URL): boolean {
  return hash === MARK
}
