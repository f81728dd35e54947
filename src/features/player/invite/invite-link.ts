/**
 * The link by which a player invites a friend: registration with the code `PR` and the profile's id.
 * `origin` is the site's own, such as `https://kapao.example`.
 */
export function inviteLink(origin: string, profileId: string): string {
  const link = new URL('/register', origin)
  link.searchParams.set('code', `PR${profileId}`)
  return link.href
}
