/// <reference lib="webworker" />
import { isDataSaverOn } from '#browser/data-saver.ts'

/** The path of a file, and the first characters of the SHA-256 of its bytes in base64url. */
type ListedFile = [path: string, digest: string]

/** The files of this build, in the order of their use. `sw.js` holds them (scripts/service-worker.ts). */
interface FileList {
  /** What the first screens of visitors and players need. */
  start: ListedFile[]
  /** Dialogs and rarer screens. */
  later: ListedFile[]
  /** What is useless without a network. It is kept when it is used (keep-chunks.ts). */
  onUse: ListedFile[]
}

declare const self: ServiceWorkerGlobalScope & { kapaoFiles: FileList }

const { start, later, onUse } = self.kapaoFiles

/** The digests of this build's files by their address. */
export const digestOf = new Map(
  [...start, ...later, ...onUse].map(([path, digest]) => [new URL(path, location.origin).href, digest]),
)

/** What the worker fetches ahead, in the form of Workbox. With the data saver on, all but a start waits for its use. */
export const filesAhead = (isDataSaverOn() ? start : [...start, ...later]).map(([url, digest]) => ({
  url,
  // The names of chunks change with each build.
  revision: url.startsWith('assets/') ? null : digest,
}))

export const isChunk = (url: URL) =>
  url.origin === location.origin && /^\/assets\/.*\.(js|css)$/.test(url.pathname)
