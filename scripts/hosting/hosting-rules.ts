import { SHARE_PATH, shareSubject } from '../../src/domain/shared-slip.ts'

/** A file with a hash in its name never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'
/**
 * The browser may keep the file, but asks each time whether it has changed. `no-store` would not be safer,
 * and it would keep the page out of the back-forward cache.
 */
export const IF_CHANGED = 'no-cache'
/** For what is not there: the next deployment may have it. */
export const NOT_AT_ALL = 'no-store'

/** Folders whose files have another rule than `IF_CHANGED`. */
export const folderRules: Record<string, string> = {
  assets: FOR_EVER,
  icons: AN_HOUR,
  screenshots: AN_HOUR,
  'how-to': AN_HOUR,
}

/** Screens are the paths without a file extension: a server sends index.html for them. */
export const FILE_EXTENSION = String.raw`\.[^/]+$`

/**
 * Where a shared slip comes in. The service worker takes it; a POST that reaches the server is sent on, so that
 * the app says that the slip is lost.
 */
export const sharedSlip = {
  path: SHARE_PATH,
  goesOnTo: `/user/home?dialog=deposit.${shareSubject('not-kept')}`,
}

/** Debian 12's nginx and Go's table of types do not know it. */
export const manifestType = { extension: 'webmanifest', type: 'application/manifest+json' }
