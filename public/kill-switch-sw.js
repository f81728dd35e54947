/**
 * For operators. Serve this file as /sw.js: it removes a broken service worker and all its caches from
 * every phone that opens the app. Waiting slips and messages stay.
 */
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(retire()))

async function retire() {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
  for (const client of await self.clients.matchAll({ type: 'window' })) {
    // It is the address at which the page was opened. A player may have signed in there since, and the visitors'
    // pages end a session. The start leads to either.
    const isPlayers = new URL(client.url).pathname.startsWith('/user/')
    await client.navigate(isPlayers ? client.url : '/')
  }
}
