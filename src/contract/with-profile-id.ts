/**
 * Gives a profile its id from `id` where it has no `_id`, which is MongoDB's own name. The id names the player's
 * room in the chat and stands in the invite link.
 */
export function withProfileId<Profile extends { _id: string | null; id: string | null }>({
  id,
  ...profile
}: Profile): Omit<Profile, 'id'> {
  return { ...profile, _id: profile._id ?? id }
}
