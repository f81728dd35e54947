/// <reference lib="webworker" />
import { isDataSaverOn } from '#browser/data-saver.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }
/** The names of the chunks that a start needs, without their hash (`startChunks` in what-loads-when.ts). */
declare const __START_CHUNKS__: string[]

/** The files of the build, in the order of their use. `revision` is the hash, or null where the URL has it. */
export const buildFiles: { url: string; revision: string | null }[] = self.__WB_MANIFEST

/** True for a dialog or a rarer screen. */
function isForLater(file: string): boolean {
  const [, name] = /^assets\/(.+)-.{8}\.js$/.exec(file) ?? []
  return name !== undefined && !__START_CHUNKS__.includes(name)
}

/** What the worker fetches ahead. With the data saver on, the rest is kept when it is used (chunks.ts). */
export const filesAhead = isDataSaverOn() ? buildFiles.filter(({ url }) => !isForLater(url)) : buildFiles

export const isChunk = (url: URL) =>
  url.origin === location.origin && /^\/assets\/.*\.(js|css)$/.test(url.pathname)
