import type { World } from './world.ts'

export interface StoredFile {
  name: string
  mime: string
  bytes: Uint8Array
}

/** Stores an uploaded file; returns its id. Its address is `/sandbox/files/<id>`. */
export function addFile(world: World, file: StoredFile, playerId: string | null): string {
  const id = world.random.hex(32)
  world.database.insert('files', {
    id,
    player_id: playerId,
    name: file.name,
    mime: file.mime,
    bytes: file.bytes,
    created_at: world.clock.now(),
  })
  return id
}

/** The stored file; undefined for an unknown id. */
export function fileOf(world: World, id: string): StoredFile | undefined {
  return world.database.one<StoredFile>('SELECT name, mime, bytes FROM files WHERE id = ?', id)
}

const at = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1')

/** The MIME type of a picture by its bytes, whatever its name says; null if it is no picture. */
export function imageKindOf(bytes: Uint8Array): string | null {
  if (at(bytes, 0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  if (at(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (at(bytes, 0, 4) === 'RIFF' && at(bytes, 8, 12) === 'WEBP') return 'image/webp'
  if (/^GIF8[79]a$/.test(at(bytes, 0, 6))) return 'image/gif'
  return null
}

/** The MIME type of an MP4 or QuickTime video by its first box; null for any other file. */
export function videoKindOf(bytes: Uint8Array): string | null {
  if (at(bytes, 4, 8) !== 'ftyp') return null
  return at(bytes, 8, 12) === 'qt  ' ? 'video/quicktime' : 'video/mp4'
}
