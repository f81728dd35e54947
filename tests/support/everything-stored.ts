import { expect, type Page } from '@playwright/test'

/** Returns everything that the app has stored in this browser, as one text. */
export function everythingStored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const asText = (value: unknown) =>
      JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}` : part))
    const stored: string[] = [asText({ ...localStorage }), asText({ ...sessionStorage })]
    for (const { name } of await indexedDB.databases()) {
      if (!name) continue
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store)
        const all = (request: IDBRequest) =>
          new Promise((resolve) => {
            request.onsuccess = () => resolve(request.result)
          })
        stored.push(asText([await all(objects.getAllKeys()), await all(objects.getAll())]))
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        stored.push(request.url)
        if (!request.url.includes('/api/')) continue
        stored.push((await (await cache.match(request))?.text()) ?? '')
      }
    }
    return stored.join('\n')
  })
}

/** Waits until a text is on disk. The screen shows data before the disk has it. */
export async function waitUntilStored(page: Page, text: string): Promise<void> {
  await expect.poll(() => everythingStored(page)).toContain(text)
}

/** Waits until a text is on disk no more. The screen puts data away before the disk does. */
export async function waitUntilRemoved(page: Page, text: string): Promise<void> {
  await expect.poll(() => everythingStored(page)).not.toContain(text)
}
