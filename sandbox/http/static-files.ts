import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname, resolve, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const COMPRESSIBLE = /^(text\/|application\/(json|manifest|wasm)|image\/(svg|x-icon))/
type Encoding = 'br' | 'gzip'

export interface StaticFile {
  bytes: Buffer<ArrayBuffer>
  type: string
  etag: string
  modified: number
  encoded: Map<Encoding, Promise<Buffer>>
}

/** The files of a folder, kept in memory and read again when they change. */
export class Folder {
  readonly #root: string
  readonly #files = new Map<string, StaticFile>()

  constructor(root: string) {
    this.#root = resolve(root)
  }

  /** @param path as in a URL; null when there is no such file inside the folder */
  async file(path: string): Promise<StaticFile | null> {
    const full = resolve(this.#root, `.${path}`)
    if (!full.startsWith(this.#root + sep) || full.includes('\0')) return null
    const found = await stat(full).catch(() => null)
    if (!found?.isFile()) return null
    const known = this.#files.get(full)
    if (known?.modified === found.mtimeMs) return known
    const bytes = await readFile(full)
    const file: StaticFile = {
      bytes,
      type: TYPES[extname(full)] ?? 'application/octet-stream',
      etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
      modified: found.mtimeMs,
      encoded: new Map(),
    }
    this.#files.set(full, file)
    return file
  }
}

function encode(file: StaticFile, encoding: Encoding): Promise<Buffer> {
  let encoded = file.encoded.get(encoding)
  if (!encoded) {
    encoded =
      encoding === 'br'
        ? // 9, not 11: a build is compressed at the first request of each test worker
          promisify(brotliCompress)(file.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
        : promisify(gzip)(file.bytes, { level: 9 })
    file.encoded.set(encoding, encoded)
  }
  return encoded
}

function encodingFor(request: Request, file: StaticFile): Encoding | null {
  if (!COMPRESSIBLE.test(file.type) || file.bytes.length < 256 || request.headers.has('range')) return null
  const accepted = request.headers.get('accept-encoding') ?? ''
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : null
}

/** First and last byte of `bytes=from-to`; null: the whole file; `invalid`: nothing of it exists. */
function rangeOf(header: string | null, size: number): [number, number] | null | 'invalid' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return null
  const from = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1])
  const to = match[1] === '' || match[2] === '' ? size - 1 : Math.min(size - 1, Number(match[2]))
  return from > to || from >= size ? 'invalid' : [from, to]
}

/** Answers a GET with the file: compressed where that helps, a part where one is asked for, 304 when known. */
export async function respondWith(
  request: Request,
  file: StaticFile,
  extra: Record<string, string>,
): Promise<Response> {
  const encoding = encodingFor(request, file)
  const etag = `"${file.etag}${encoding ? `-${encoding}` : ''}"`
  const headers = new Headers({ ...extra, 'content-type': file.type, etag, vary: 'Accept-Encoding' })
  if (request.headers.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers })
  if (encoding) {
    headers.set('content-encoding', encoding)
    return new Response(new Uint8Array(await encode(file, encoding)), { headers })
  }
  headers.set('accept-ranges', 'bytes')
  const range = rangeOf(request.headers.get('range'), file.bytes.length)
  if (range === null) return new Response(file.bytes, { headers })
  if (range === 'invalid') {
    headers.set('content-range', `bytes */${file.bytes.length}`)
    return new Response(null, { status: 416, headers })
  }
  const [from, to] = range
  headers.set('content-range', `bytes ${from}-${to}/${file.bytes.length}`)
  return new Response(file.bytes.subarray(from, to + 1), { status: 206, headers })
}
