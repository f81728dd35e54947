import { rmSync } from 'node:fs'
import { asRatio, median, type Row } from './goals.ts'
import { copyProfile, measureStart, type StartFigures, visitWith } from './measure-start.ts'
import type { Subjects } from './subjects.ts'

const SIZES = [100, 1000, 10_000]

/** Adds copies of an entry of this build, because entries of another build are dropped. */
async function fillCache(count: number): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('kapao-private')
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  const entries = database.transaction('queries', 'readwrite').objectStore('queries')
  const [key, entry] = await new Promise<[string, object]>((resolve, reject) => {
    const reading = entries.openCursor()
    reading.onerror = () => reject(reading.error)
    reading.onsuccess = () =>
      reading.result
        ? resolve([String(reading.result.key), reading.result.value])
        : reject(new Error('the app has kept nothing'))
  })
  for (let row = 0; row < count; row += 1) {
    entries.put({ ...entry, data: { rows: 'x'.repeat(400) } }, `${key} bench ${row}`)
  }
  await new Promise((resolve) => {
    entries.transaction.oncomplete = resolve
  })
  database.close()
}

/** What a long history costs at each start: time, work and memory, to the shortest one. */
export async function measureGrowth({ app }: Subjects, runs: number): Promise<Row[]> {
  const found = new Map<number, StartFigures[]>(SIZES.map((size) => [size, []]))
  const profiles = new Map<number, string>()
  for (const size of SIZES) {
    const profile = copyProfile(app.profile)
    await visitWith(profile, async (page) => {
      await page.goto(`${app.origin}/icons/favicon.svg`)
      await page.evaluate(fillCache, size)
    })
    profiles.set(size, profile)
  }
  const url = `${app.origin}/user/home`
  for (let run = 0; run < runs; run += 1) {
    for (const [size, profile] of profiles) {
      const start = { url, wanted: app.home, profile, isOffline: true, cpu: 4 }
      found.get(size)?.push(await measureStart(start))
    }
  }
  for (const profile of profiles.values()) rmSync(profile, { recursive: true, force: true })
  const of = (size: number, key: 'visible' | 'work' | 'heap') =>
    median((found.get(size) ?? []).map((figures) => figures[key]))
  const [small = 0, ...larger] = SIZES
  return larger.flatMap((size) => [
    asRatio(`balance, ${size} entries to ${small}`, of(size, 'visible'), of(small, 'visible'), 1.1),
    asRatio(`work, ${size} entries to ${small}`, of(size, 'work'), of(small, 'work'), 1.1),
    asRatio(`memory, ${size} entries to ${small}`, of(size, 'heap'), of(small, 'heap'), 1.2),
  ])
}
