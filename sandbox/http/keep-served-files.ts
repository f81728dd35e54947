import { stat } from 'node:fs/promises'
import type { MiddlewareHandler } from 'hono'

interface ServedFile {
  version: string
  headers: Headers
  body: ArrayBuffer
}

/**
 * Keeps what the next handlers make of a file in memory, until one of the files that `filesOf(path)` returns changes.
 * Each phone of a browser test loads the same hundred files, and to read and pack them anew took a tenth of the
 * processor's time.
 */
export function keepServedFiles(filesOf: (path: string) => string[]): MiddlewareHandler {
  const kept = new Map<string, ServedFile>()
  return async (context, next) => {
    const { method, path } = context.req
    // A part of a file must not be taken for the whole, nor get its tag.
    if (method !== 'GET' || context.req.header('range')) return next()
    const version = (await Promise.all(filesOf(path).map(versionOf))).join('-')
    const key = `${path} ${context.req.header('accept-encoding')}`
    const known = kept.get(key)
    if (known?.version === version) return new Response(known.body, { headers: known.headers })
    await next()
    if (context.res.status !== 200) return
    context.header('etag', `W/"${version}"`)
    const served = { version, headers: context.res.headers, body: await context.res.clone().arrayBuffer() }
    kept.set(key, served)
  }
}

async function versionOf(file: string): Promise<string> {
  const found = await stat(file).catch(() => null)
  return found ? `${found.mtimeMs.toString(36)}.${found.size.toString(36)}` : 'none'
}
