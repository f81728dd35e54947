/**
 * For operators: put in the place of /sw.js, it takes a broken service worker off every phone that
 * opens the app, with all that it has cached. What the player has waiting (slips, messages) stays.
 */
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(retire()))

async function retire() {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
  for (const client of await self.clients.matchAll({ type: 'window' })) await client.navigate(client.url)
}
