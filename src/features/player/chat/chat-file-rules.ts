const MB = 1024 * 1024

/** The file types that the chat accepts (docs/product-rules.md#chat). */
const TYPES: Record<string, 'image' | 'video'> = {
  'video/mp4': 'video',
  'video/quicktime': 'video',
  'image/png': 'image',
  'image/jpeg': 'image',
  'image/jpg': 'image',
  'image/gif': 'image',
}
/** Used where the phone does not tell the type of a file. */
const EXTENSIONS: Record<string, 'image' | 'video'> = {
  mp4: 'video',
  mov: 'video',
  png: 'image',
  jpeg: 'image',
  jpg: 'image',
  gif: 'image',
}
const MOST_MB = { image: 10, video: 20 }

export const CHAT_FILE_TYPES = Object.keys(TYPES).join(',')

export type ChatFileCheck =
  | { kind: 'image' | 'video' }
  | { problem: 'not-supported' }
  | { problem: 'too-large'; mostMb: number }

/** Checks whether a file can be sent in the chat, and returns its kind or the problem. */
export function checkChatFile({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): ChatFileCheck {
  const extension = /[^.]\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  if (!extension || size === 0) return { problem: 'not-supported' }
  const mime = type.toLowerCase()
  const table = mime === '' ? EXTENSIONS : TYPES
  const kind = Object.hasOwn(table, mime || extension) ? table[mime || extension] : undefined
  if (!kind) return { problem: 'not-supported' }
  const mostMb = MOST_MB[kind]
  return size > mostMb * MB ? { problem: 'too-large', mostMb } : { kind }
}
