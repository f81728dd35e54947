/// <reference lib="webworker" />
import type { WorkboxPlugin } from 'workbox-core'
import { digestOf, isChunk } from './build-files.ts'
import { digest } from './digest.ts'
import { isAllowedBy } from './own-file-plugin.ts'

/** A chunk's name, the hash of its build, and the extension. In code a quote or a slash is before it. */
const CHUNK_NAME = /(["'`/])([\w.-]+)-[\w-]{8}(\.(?:js|css))/g

/** Returns the text of an earlier build's file with the names that its chunks have now. */
function withCurrentNames(text: string, addresses: Iterable<string>): string {
  const current = new Map<string, string>()
  for (const address of addresses) {
    for (const [name, , base, extension] of address.matchAll(CHUNK_NAME))
      current.set(`${base}${extension}`, name.slice(1))
  }
  return text.replace(CHUNK_NAME, (whole, before, base, extension) => {
    const name = current.get(`${base}${extension}`)
    return name === undefined ? whole : `${before}${name}`
  })
}

/** The same file in all builds has this address. */
function withoutBuild(address: string): string {
  const { origin, pathname } = new URL(address)
  return origin + pathname.replace(/-[\w-]{8}(\.(?:js|css))$/, '$1')
}

/** The server's headers of now, for the page: its policy may have changed while the page has not. */
async function currentHeaders(address: string): Promise<Headers | null> {
  const said = await fetch(address, { method: 'HEAD', cache: 'no-store' })
  return said.ok && !said.redirected && said.headers.get('content-type')?.includes('text/html')
    ? said.headers
    : null
}

/**
 * Makes a file of this build out of the same file of an earlier one, where only the names of other chunks
 * have changed in it. A chunk's name holds a hash, and each chunk names those that it loads: so a change of
 * one screen renames nearly all chunks, but changes the code of one.
 *
 * It cannot go wrong: a file counts only where its digest is that of the server's file.
 */
async function carryOver(
  address: string,
  cache: Cache,
  earlier: Promise<readonly Request[]>,
): Promise<Response | null> {
  const { origin, pathname } = new URL(address)
  const wanted = digestOf.get(origin + pathname)
  const same = (await earlier).filter(
    ({ url }) => withoutBuild(url) === withoutBuild(address) && url !== address,
  )
  for (const old of wanted === undefined ? [] : same) {
    const kept = await cache.match(old)
    if (!kept) continue
    const text = withCurrentNames(await kept.text(), digestOf.keys())
    if ((await digest(text)) !== wanted) continue
    const isPage = !isChunk(new URL(address))
    const headers = isPage ? await currentHeaders(address) : new Headers(kept.headers)
    if (!headers || (isPage && !isAllowedBy(headers.get('content-security-policy'), text))) return null
    for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
    return new Response(text, { headers })
  }
  return null
}

/** Looks for a file in the earlier builds that a cache still has, before it is fetched. */
export function carryOverPlugin(): WorkboxPlugin {
  let earlier: Promise<readonly Request[]> | undefined
  return {
    async cachedResponseWillBeUsed({ cachedResponse, cacheName, event, request }) {
      if (cachedResponse) return cachedResponse
      const cache = await caches.open(cacheName).catch(() => null)
      if (!cache) return null
      // Once, because a phone takes long to list them.
      earlier ??= cache.keys()
      const carried = await carryOver(request.url, cache, earlier).catch(() => {
        // It may have been the list that failed.
        earlier = undefined
        return null
      })
      if (!carried) return null
      const copied = cache.put(request, carried.clone())
      // An installation must have the copy. A page needs the file alone, also from a phone that is full.
      if (event.type === 'install') await copied
      else event.waitUntil(copied.catch(() => {}))
      return carried
    },
  }
}
