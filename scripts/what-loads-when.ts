/**
 * Who loads which files, and when. The folders and the imports decide: the build's chunks, what the
 * React Compiler leaves alone, the worker's precache and the two catalogues all follow from here.
 */
import { globSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { importsOf, reachableFrom } from './import-graph.ts'

const root = resolve(import.meta.dirname, '..')

/** Made from all routes, each of which the router loads by itself. */
const isRouteTree = (file: string) => file === 'src/routes/route-tree.gen.ts'

const rootRoutes = ['src/app/main.tsx', 'src/routes/__root.tsx', 'src/routes/index.tsx']
const visitorRoutes = ['', '.login', '.register', '.howto', '.contact'].map(
  (name) => `src/routes/_public${name}.tsx`,
)
const visitorRoots = [...rootRoutes, ...visitorRoutes, 'src/routes/terminated.tsx']

/** Folders whose files only a signed-in player needs. */
const PLAYERS = /^src\/(features\/player|shell\/player|intents|slips|money)\//

/** Whether only a signed-in player needs the file. */
export function isPlayersFile(file: string): boolean {
  return PLAYERS.test(file)
}

/** Imports that would make a visitor's page load a player's file, as `from → to`: there must be none. */
export function playersFilesOfVisitors(): string[] {
  const stopAt = (file: string) => isRouteTree(file) || isPlayersFile(file)
  return [...reachableFrom(visitorRoots, { lazy: false, stopAt })].flatMap((file) =>
    importsOf(file).flatMap(({ to, isLazy }) => (!isLazy && isPlayersFile(to) ? [`${file} → ${to}`] : [])),
  )
}

/** The files that the login page needs before it can be used. */
export function firstLoad(): string[] {
  return [
    ...reachableFrom([...rootRoutes, 'src/routes/_public.tsx', 'src/routes/_public.login.tsx'], {
      lazy: false,
      stopAt: isRouteTree,
    }),
  ]
}

/**
 * The part of the first load that every other screen needs as well. It is one file of the build: that
 * compresses better than forty, and is fetched in one go.
 */
export function foundation(): string[] {
  return firstLoad().filter((file) => !/^src\/(routes|features|shell\/visitor)\//.test(file))
}

/**
 * Lazy modules that the worker does not fetch ahead. They are of no use without a network, or few
 * players need them: a phone keeps them once it has used them.
 */
export const fetchedOnUse = [
  'src/routes/_public.register.tsx',
  'src/features/player/push/NotificationsDialog.tsx',
  'src/features/player/profile/EditProfileDialog.tsx',
  'src/features/player/deposit/gift/encrypt-gift-link.ts',
  // Many services have no chat.
  'src/features/player/chat/ChatCard.tsx',
  'src/features/player/chat/ChatDialog.tsx',
  'src/features/player/chat/chat-socket.ts',
  'src/features/player/chat/deliver-outbox.ts',
]

/** Files that only those modules share. The build makes a file of its own of each. */
export const sharedOnUse = ['src/forms/BankField.tsx']

/** Packages of which the same is true: the decoder of QR codes in pictures. */
const packagesFetchedOnUse = ['decode']

/** What the names of those files of the build begin with. */
export function chunksFetchedOnUse(): string[] {
  const names = [...fetchedOnUse, ...sharedOnUse].map((file) => basename(file).replace(/\.tsx?$/, ''))
  return [...names, ...packagesFetchedOnUse]
}

/** The files whose texts a visitor may read, in pages, dialogs and messages. */
export function visitorFiles(): string[] {
  const stopAt = (file: string) => isRouteTree(file) || isPlayersFile(file) || hasOnlyPlayersTexts(file)
  return [...reachableFrom(visitorRoots, { lazy: true, stopAt })].sort()
}

/** Errors of calls that no visitor makes, and the code that the app starts after a login. */
function hasOnlyPlayersTexts(file: string): boolean {
  return file === 'src/app/start-player.ts' || file === 'src/i18n/player-error-messages.ts'
}

/** The files whose texts only players read. */
export function otherFiles(): string[] {
  const visitors = new Set(visitorFiles())
  return globSync('src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*', '**/*.gen.ts'] })
    .filter((file) => !visitors.has(file))
    .sort()
}
