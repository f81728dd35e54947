import * as v from 'valibot'

/** Who writes in the chat: a player has a `userId`, a guest a `guestId`. */
export const ChatPerson = v.object({
  userId: v.nullable(v.string()),
  guestId: v.nullable(v.string()),
  username: v.nullable(v.string()),
  name: v.nullable(v.string()),
})
export type ChatPerson = v.InferOutput<typeof ChatPerson>
