type Share = Pick<Request, 'headers' | 'referrer' | 'destination'>

/**
 * Whether a share comes from the phone's share sheet, or from the app. A worker does not see
 * `Sec-Fetch-Site`. It sees the Origin of a form, and the page that was left; the share sheet has neither.
 * A frame in another site's page could post without being seen. A page that sends no referrer looks like the share
 * sheet: its pictures are offered, and the player decides.
 */
export function isOwnShare({ headers, referrer, destination }: Share, ownOrigin: string): boolean {
  return (
    destination === 'document' && [headers.get('origin'), referrer].every((from) => isNoneOr(ownOrigin, from))
  )
}

function isNoneOr(ownOrigin: string, address: string | null): boolean {
  if (!address || address === 'null' || address === 'about:client') return true
  try {
    return new URL(address).origin === ownOrigin
  } catch {
    return false
  }
}
