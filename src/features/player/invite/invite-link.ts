/**
 * Returns the link that invites a friend: the registration with the code `PR` and the profile's id.
 * `origin` is that of the site, such as `https://kapao.example`.
 */
export function inviteLink(origin: string, profileId: string): string {
  const link = new URL('/register', origin)
  link.searchParams.set('code', `PR${profileId}`)
  return link.href
}
