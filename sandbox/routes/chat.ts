import { chat } from '#contract/chat.ts'
import { botRepliesTo } from '../chat/bot.ts'
import {
  addMessage,
  historyOf,
  markRead,
  type Person,
  ROOM_PREFIX,
  say,
  visitorOf,
} from '../chat/conversations.ts'
import { handlePublic, type PublicVisit } from '../http/handler.ts'
import { addFile, imageKindOf, videoKindOf } from '../world/files.ts'
import { Refusal } from '../world/refusal.ts'

const MOST_LETTERS = 2000
const IMAGE_MB = 10
const VIDEO_MB = 20
const BOT_PAUSE_MS = 400

/** Only the player may open the player's conversation. For a guest, the id that the phone made up is enough. */
function checkPerson({ userId, guestId }: Person, { player }: PublicVisit): void {
  if (userId && player?.id !== userId) throw new Refusal('UNAUTHORIZED', { status: 401 })
  if (!userId && !guestId) throw new Refusal('INVALID_INPUT', { message: 'neither userId nor guestId' })
}

function letBotReply(visit: PublicVisit, person: Person, message: Parameters<typeof botRepliesTo>[0]): void {
  const { world, origin } = visit
  if (!world.settings.current.chatBot) return
  const { generation } = world
  botRepliesTo(message, origin).forEach((answer, index) => {
    const timer = setTimeout(
      () => {
        if (world.isOpen && world.generation === generation) say(world, person, 'bot', answer)
      },
      BOT_PAUSE_MS * (index + 1),
    )
    timer.unref()
  })
}

function upload(visit: PublicVisit, kindOf: (bytes: Uint8Array) => string | null, mostMb: number) {
  const file = visit.files.find((candidate) => candidate.field === 'file')
  const mime = file && kindOf(file.bytes)
  if (!file || !mime) throw new Refusal('FILE_NOT_SUPPORTED', { message: 'File is not supported' })
  if (file.bytes.length > mostMb * 1024 * 1024) {
    throw new Refusal('FILE_TOO_LARGE', {
      status: 413,
      message: `The file is too large. Please select file no larger than ${mostMb} MB`,
    })
  }
  return { path: `/sandbox/files/${addFile(visit.world, { ...file, mime }, visit.player?.id ?? null)}` }
}

export const chatHandlers = [
  handlePublic(chat.config, () => ({ PREFIX: ROOM_PREFIX })),

  handlePublic(chat.sendMessage, (sent, visit) => {
    checkPerson(sent, visit)
    const { message, userId, guestId, username, name, deviceToken } = sent
    const person = { userId, guestId, username, name, deviceToken }
    if (JSON.stringify(message.payload).length > MOST_LETTERS * 4) {
      throw new Refusal('INVALID_INPUT', { message: 'The message is too long' })
    }
    const stored = addMessage(visit.world, person, 'customer', message)
    letBotReply(visit, { userId, guestId }, message)
    return { createdAt: stored.createdAt }
  }),

  handlePublic(chat.history, ({ userId, guestId, limit, skip }, visit) => {
    checkPerson({ userId, guestId }, visit)
    return { messages: historyOf(visit.world, visitorOf({ userId, guestId }), limit, skip) as never }
  }),

  handlePublic(chat.uploadImage, (_, visit) => upload(visit, imageKindOf, IMAGE_MB)),
  handlePublic(chat.uploadVideo, (_, visit) => upload(visit, videoKindOf, VIDEO_MB)),

  handlePublic(chat.readCustomer, ({ userId, guestId }, visit) => {
    checkPerson({ userId, guestId }, visit)
    markRead(visit.world, visitorOf({ userId, guestId }))
    return { message: 'OK' }
  }),
]
