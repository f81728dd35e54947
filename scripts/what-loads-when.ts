/**
 * Decides which files load when. The chunks of the build, the files without React Compiler, the worker's
 * precache and the two catalogues all follow from these folders and imports.
 */

import { globSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { locales } from '../src/domain/locale.ts'
import { importsOf, reachableFrom } from './import-graph.ts'

const root = resolve(import.meta.dirname, '..')

const isRoute = (file: string) => file.startsWith('src/routes/')

/** The generated tree imports all routes, but the router loads each one by itself. */
const isRouteTree = (file: string) => file === 'src/routes/route-tree.gen.ts'

const rootRoutes = ['src/app/main.tsx', 'src/routes/__root.tsx', 'src/routes/index.tsx']
const visitorRoutes = ['', '.login', '.register', '.howto', '.contact'].map(
  (name) => `src/routes/_public${name}.tsx`,
)
const visitorRoots = [...rootRoutes, ...visitorRoutes, 'src/routes/terminated.tsx']

/** Folders whose files only a signed-in player needs. */
const PLAYERS = /^src\/(features\/player|shell\/player|intents|limits|slips|money)\//

/** Whether only a signed-in player needs the file. */
function isPlayersFile(file: string): boolean {
  return PLAYERS.test(file)
}

/**
 * Returns imports that would make a visitor's page load a player's file, as `from → to`. There must be
 * none.
 */
export function playersFilesOfVisitors(): string[] {
  const stopAt = (file: string) => isRouteTree(file) || isPlayersFile(file)
  return [...reachableFrom(visitorRoots, { lazy: false, stopAt })].flatMap((file) =>
    importsOf(file).flatMap(({ to, isLazy }) => (!isLazy && isPlayersFile(to) ? [`${file} → ${to}`] : [])),
  )
}

/** Returns the files that the login page needs before it can be used. */
export function firstLoad(): string[] {
  return [
    ...reachableFrom([...rootRoutes, 'src/routes/_public.tsx', 'src/routes/_public.login.tsx'], {
      lazy: false,
      stopAt: isRouteTree,
    }),
  ]
}

/** Parts of home that hardly ever change once they are drawn. */
const drawnOnce = [
  'src/shell/player/PlayerMenu.tsx',
  'src/shell/player/PlayerShell.tsx',
  'src/features/player/home/HomeNotices.tsx',
  'src/features/player/home/HomeWidgets.tsx',
  'src/features/player/home/WidgetFace.tsx',
]

/** Returns the files that the React Compiler leaves as they are: its memory costs more bytes than it saves. */
export function notCompiled(): string[] {
  return [...firstLoad(), ...drawnOnce]
}

/** Returns the icons that these files show, by the names of their files in `lucide-react`: `circle-play`. */
function iconsOf(files: string[]): string[] {
  return files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const [, names = ''] = /import \{([^}]*)\} from 'lucide-react'/.exec(text) ?? []
    const icons = names.match(/[A-Z]\w*/g) ?? []
    return icons.map((icon) => icon.replace(/(?<=[a-z])(?=[A-Z0-9])/g, '-').toLowerCase())
  })
}

/** Returns the icons of the first load. */
export function firstLoadIcons(): string[] {
  return iconsOf(firstLoad())
}

/** Returns the icons of home that other pages of visitors show, too. */
export function sharedIcons(): string[] {
  const ofVisitors = iconsOf(visitorFiles())
  const ofPlayers = iconsOf([...loadedBy([...homeRoots, ...playerRoots])])
  return ofPlayers.filter((icon) => ofVisitors.includes(icon) && !firstLoadIcons().includes(icon))
}

/**
 * Returns the part of the first load that every other screen needs, too. It is one file of the build,
 * because that compresses better and needs one request.
 */
export function foundation(): string[] {
  return firstLoad().filter((file) => !/^src\/(routes|features|shell\/visitor)\//.test(file))
}

/** A player's frame and first screen. */
const homeRoots = [
  'src/routes/user.tsx',
  'src/routes/user.home.tsx',
  'src/app/prepare-home.ts',
  'src/i18n/player-error-messages.ts',
]

/** What runs beside a player's screens. */
const playerRoots = ['src/app/start-player.ts', 'src/intents/IntentNotice.tsx', 'src/slips/SlipNotice.tsx']

const dialogStack = 'src/shell/player/DialogStack.tsx'

const loadedBy = (files: string[]) => reachableFrom(files, { lazy: false, stopAt: isRouteTree })

/**
 * Returns the files beyond the foundation that a start needs, by the name of their file in the build.
 * Without these groups the build makes dozens of small files of them, and each costs a request and a
 * compilation.
 *
 * `login`: the rest of the login page. `home`: a player's frame and first screen. `player`: what runs beside
 * the screens from then on, with what it has to tell. `disk`: what keeps answers on disk, of visitors and
 * players. `shared`: what they have in common with other pages of visitors, who must not load a player's file.
 */
export function startGroups(): { name: string; files: string[] }[] {
  const base = new Set(firstLoad())
  const visitors = loadedBy(visitorRoots)
  // A visitor's chat loads these by themselves.
  const ofVisitors = new Set(visitorFiles())
  const beyond = (files: string[]) => [...loadedBy(files)].filter((file) => !base.has(file))
  const home = beyond(homeRoots)
  const disk = beyond(['src/offline/persisted-query.ts'])
  const player = beyond(playerRoots).filter((file) => !home.includes(file))
  const ofPlayers = (file: string) => !ofVisitors.has(file)
  return [
    { name: 'login', files: [...base].filter((file) => !foundation().includes(file)) },
    { name: 'disk', files: disk },
    { name: 'shared', files: [...home, ...player].filter((file) => visitors.has(file)) },
    { name: 'home', files: home.filter(ofPlayers) },
    { name: 'player', files: player.filter(ofPlayers) },
  ]
}

/**
 * Returns the files that dialogs need beyond a start, by the name of their file in the build. Most have a few
 * hundred bytes, and each as a file of its own costs a request and a compilation when a dialog opens.
 *
 * `public`: what they share with pages of visitors, who must not load a player's file. `stack`: what any dialog
 * needs. `limits`: what holds a deposit or a transfer back, and says why. `dialogs`: what at least two dialogs
 * share, and nothing that home loads by itself. `history`: what of that reads the kept statement.
 */
export function dialogGroups(): { name: string; files: string[] }[] {
  const start = new Set([...firstLoad(), ...loadedBy([...homeRoots, ...playerRoots])])
  const ofVisitors = new Set(visitorFiles())
  const ofPlayers = (file: string) => !ofVisitors.has(file)
  const beyond = (files: string[]) => [...loadedBy(files)].filter((file) => !start.has(file))
  const stack = beyond([dialogStack])
  const limits = beyond(['src/limits/hold-back.ts', 'src/limits/BreakNotice.tsx'])
  const loadsLater = [...start].flatMap((file) =>
    importsOf(file).flatMap(({ isLazy, to }) => (isLazy && to !== dialogStack ? [to] : [])),
  )
  const apart = new Set([...stack, ...limits, ...loadedBy(loadsLater.filter((file) => !isRoute(file)))])
  const dialogs = new Set(importsOf(dialogStack).flatMap(({ isLazy, to }) => (isLazy ? [to] : [])))
  const ahead = [...dialogs].filter((dialog) => !fetchedOnUse.includes(dialog))
  const needed = [stack, ...ahead.map((dialog) => beyond([dialog]))]
  const shared = [...new Set(needed.flat())].filter(
    (file) => needed.filter((files) => files.includes(file)).length > 1,
  )
  const dialogsOwn = shared.filter((file) => ofPlayers(file) && !apart.has(file))
  const isOfHistory = (file: string) => beyond([file]).some((needed) => limits.includes(needed))
  return [
    { name: 'public', files: shared.filter((file) => ofVisitors.has(file)) },
    { name: 'stack', files: stack.filter(ofPlayers) },
    { name: 'limits', files: limits.filter((file) => ofPlayers(file) && !stack.includes(file)) },
    { name: 'dialogs', files: dialogsOwn.filter((file) => !isOfHistory(file)) },
    { name: 'history', files: dialogsOwn.filter(isOfHistory) },
  ]
}

/**
 * The names of the chunks that the first screens of a visitor and a player need, in the order of their use.
 * The build adds a hash to each.
 */
function startChunks(): string[] {
  const groups = startGroups().map(({ name }) => name)
  const texts = locales.flatMap((locale) => [locale, `player-${locale}`])
  return ['rolldown-runtime', 'libraries', 'foundation', ...groups, 'prepare-home', 'icons', ...texts]
}

/** Returns the name of a chunk without its hash, or null for another file of the build. */
export function chunkName(file: string): string | null {
  return /^assets\/(.+)-.{8}\.(?:js|css)$/.exec(file)?.[1] ?? null
}

/** Returns how to sort the files of the build: the page, then what a start needs, then the rest. */
export function byUse(): (one: string, other: string) => number {
  const names = startChunks()
  const placeOf = (file: string) => {
    const name = chunkName(file)
    if (name === null) return 0
    return names.includes(name) ? names.indexOf(name) + 1 : names.length + 1
  }
  return (one, other) => placeOf(one) - placeOf(other) || one.localeCompare(other)
}

/**
 * When the worker fetches a file of the build. `start`: first, because a start needs it. `later`: ahead, but not
 * with the data saver on. `onUse`: it is kept when it is used. `never`: no page asks the worker for it.
 */
export type WhenFetched = 'start' | 'later' | 'onUse' | 'never'

/** Returns when the worker fetches a file of the build. */
export function whenFetched(): (file: string) => WhenFetched {
  const [start, onUse] = [startChunks(), chunksFetchedOnUse()]
  return (file) => {
    const name = chunkName(file)
    if (name === null || start.includes(name)) return 'start'
    if (name === 'service-worker') return 'never'
    return onUse.includes(name) ? 'onUse' : 'later'
  }
}

/**
 * Lazy modules that the worker does not fetch ahead. They need a network anyway, or few players use them. A
 * phone keeps them after their first use.
 */
export const fetchedOnUse = [
  'src/routes/_public.register.tsx',
  'src/features/player/push/NotificationsDialog.tsx',
  // These forms change nothing without a network.
  'src/features/player/profile/EditProfileDialog.tsx',
  'src/features/player/profile/ChangePasswordDialog.tsx',
  'src/features/player/profile/BankAccountNameDialog.tsx',
  // Many services have no chat.
  'src/features/player/chat/ChatCard.tsx',
  'src/features/player/chat/ChatDialog.tsx',
  'src/features/player/chat/chat-socket.ts',
  'src/features/player/chat/deliver-outbox.ts',
]

/** Files that only those modules import. The build makes a chunk of each. */
export const sharedOnUse = ['src/forms/BankField.tsx', 'src/forms/field-problem-text.ts']

/** Packages that are fetched on use, too: the decoder of QR codes in pictures, and the cipher of gift links. */
const packagesFetchedOnUse = ['decode', 'aes']

/** Returns the first part of the names of those files in the build. */
function chunksFetchedOnUse(): string[] {
  const names = [...fetchedOnUse, ...sharedOnUse].map((file) => basename(file).replace(/\.tsx?$/, ''))
  return [...names, ...packagesFetchedOnUse]
}

/** Returns the files whose texts a visitor may read, in pages, dialogs and messages. */
export function visitorFiles(): string[] {
  const stopAt = (file: string) => isRouteTree(file) || isPlayersFile(file) || hasOnlyPlayersTexts(file)
  return [...reachableFrom(visitorRoots, { lazy: true, stopAt })].sort()
}

/** Errors of calls that no visitor makes, and the code that starts after a login. */
function hasOnlyPlayersTexts(file: string): boolean {
  return file === 'src/app/start-player.ts' || file === 'src/i18n/player-error-messages.ts'
}

/** Folders whose texts load with their first use (src/i18n/load-later-texts.ts). */
const LATER = /^src\/(limits|features\/player\/(limits|push|install))\//

/** Returns the dialogs that load these texts with themselves, as the stack of dialogs says. */
function dialogsWithLaterTexts(): string[] {
  const stack = readFileSync(join(root, dialogStack), 'utf8')
  return [...stack.matchAll(/withLaterTexts\(import\('#([^']+)'/g)].map(([, path]) => `src/${path}`)
}

/** Returns what tells the files whose texts load with their first use. */
function isLater(): (file: string) => boolean {
  const dialogs = dialogsWithLaterTexts()
  const screens = globSync('src/routes/*.tsx', { cwd: root })
  const stopAt = (file: string) => isRouteTree(file) || dialogs.includes(file)
  const others = reachableFrom([...rootRoutes, ...screens], { lazy: true, stopAt })
  const ofDialogs = reachableFrom(dialogs, { lazy: true, stopAt: isRouteTree })
  return (file) => LATER.test(file) || (ofDialogs.has(file) && !others.has(file))
}

/** Returns the files whose texts load with their first use. */
export function laterFiles(): string[] {
  return playersTexts().filter(isLater())
}

/** Returns the files whose texts every player reads. */
export function otherFiles(): string[] {
  const isLaterFile = isLater()
  return playersTexts().filter((file) => !isLaterFile(file))
}

function playersTexts(): string[] {
  const visitors = new Set(visitorFiles())
  return globSync('src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*', '**/*.gen.ts'] })
    .filter((file) => !visitors.has(file))
    .sort()
}
