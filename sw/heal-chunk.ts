/** Replaces a chunk that differs from the server's. A chunk that the server does not have any more stays. */
export async function healChunk(cache: Pick<Cache, 'match' | 'put'>, chunk: Request): Promise<void> {
  // The server says in a few bytes that a file has not changed.
  const fresh = await fetch(chunk.url, { cache: 'no-cache' })
  const isCode = /javascript|css/.test(fresh.headers.get('content-type') ?? '')
  if (!fresh.ok || fresh.redirected || !isCode) return
  const kept = await cache.match(chunk)
  if ((await kept?.text()) !== (await fresh.clone().text())) await cache.put(chunk, fresh)
}
