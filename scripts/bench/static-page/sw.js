addEventListener('install', (event) => {
  event.waitUntil(caches.open('page').then((cache) => cache.add('/')))
  skipWaiting()
})
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(caches.match('/'))
})
