/**
 * The inline script of index.html. It draws the first picture of a start, keeps what the player does on it,
 * and starts the app after that frame. It runs in every browser, so it is small and has no imports of values
 * but constants.
 */
import { brand } from '../brand.ts'
import {
  AGE_ATTRIBUTE,
  type Launch,
  type LaunchFiles,
  type LaunchPicture,
  OLDEST_PICTURE_MS,
  type PictureNode,
  type PictureText,
  type VisitorPages,
} from './launch-picture.ts'

const { base, preloads, locale }: LaunchFiles = JSON.parse(
  document.getElementById('launch')?.textContent ?? '',
)
const entry = base.at(-1) ?? ''
// Its name is new with each build.
const build = entry
const launch: Launch = { build, isDrawn: false, tap: null, pressed: null, tapOf, isSubmitted: false }
window.kapaoLaunch = launch

function read(area: 'localStorage' | 'sessionStorage', key: string) {
  try {
    return JSON.parse(window[area].getItem(`${brand}.${key}`) ?? 'null')
  } catch {
    return null // Site data is blocked, or the value is spoiled.
  }
}

const session: { id: string } | null = read('sessionStorage', 'session') ?? read('localStorage', 'session')
const root = document.getElementById('root')
const splash = document.querySelector('template')
const { always, byLocale } = preloads[session ? 'player' : 'visitor']
const wanted = read('localStorage', 'locale')
const chosen: string = Object.keys(byLocale).includes(wanted) ? wanted : locale

/** Read only where they are shown: a player's start needs none of them. The development server has none. */
function readPages(): VisitorPages {
  return JSON.parse(document.getElementById('pages')?.textContent ?? '')
}

function ageText(picture: LaunchPicture, at: number): string {
  const age = Math.max(0, Date.now() - at)
  return picture.ages.filter(([fromMs]) => fromMs <= age).pop()?.[1] ?? ''
}

type ReadText = (text: PictureText) => string | null

function draw(node: PictureNode, read: ReadText, namespace: string | null): Node {
  if (!Array.isArray(node)) return document.createTextNode(read(node) ?? '')
  const [tag, attributes, ...children] = node
  const space = tag === 'svg' ? 'http://www.w3.org/2000/svg' : namespace
  const element = space ? document.createElementNS(space, tag) : document.createElement(tag)
  for (const name of Object.keys(attributes)) {
    const value = read(attributes[name] ?? '')
    if (value !== null) element.setAttribute(name, value)
  }
  for (const child of children) element.appendChild(draw(child, read, space))
  return element
}

function drawAll(nodes: PictureNode[], read: ReadText): DocumentFragment {
  const drawn = document.createDocumentFragment()
  for (const node of nodes) drawn.appendChild(draw(node, read, null))
  return drawn
}

/** Whether the picture is of this session, and of what the player would see. */
function isPictureCurrent(picture: LaunchPicture): boolean {
  const { build: of, sessionId, path, areFiguresHidden, savedAt } = picture
  const age = Date.now() - savedAt
  return (
    of === build &&
    picture.locale === chosen &&
    sessionId === session?.id &&
    !read('localStorage', 'wipe-due')?.sessionIds.includes(sessionId) &&
    path === (location.pathname === '/' ? '/user/home' : location.pathname) &&
    areFiguresHidden === (read('localStorage', 'figures-hidden') === true) &&
    age >= 0 &&
    age <= OLDEST_PICTURE_MS
  )
}

function drawPlayersScreen(): DocumentFragment | null {
  const picture: LaunchPicture | null = read('localStorage', 'launch-picture')
  if (!picture || !isPictureCurrent(picture)) return null
  const drawn = drawAll(picture.nodes, String)
  for (const age of drawn.querySelectorAll(`[${AGE_ATTRIBUTE}]`))
    age.textContent = ageText(picture, Number(age.getAttribute(AGE_ATTRIBUTE)))
  document.documentElement.lang = picture.language
  document.title = picture.title
  return drawn
}

/** Reads a text of the build in the chosen language. */
const readOwn =
  ({ texts }: VisitorPages): ReadText =>
  (text) =>
    typeof text === 'number' ? (texts[chosen]?.[text] ?? null) : text

function drawOfflineNotice(): DocumentFragment {
  const pages = readPages()
  return drawAll(pages.offline, readOwn(pages))
}

function drawVisitorsPage(): DocumentFragment | null {
  const { pathname, search } = location
  // A later step of the registration is no page of the build, and the first one would take what is typed.
  if (search.includes('step=')) return null
  const pages = readPages()
  // The app leads a visitor from a player's page to the login.
  const nodes = pages.byPath[/^\/(user(\/|$)|$)/.test(pathname) ? '/login' : pathname]
  if (!nodes) return null
  document.documentElement.lang = pages.tags[chosen] ?? ''
  return drawAll(nodes, readOwn(pages))
}

/**
 * Names a tap. On a player's picture it is only what says that it opens a screen or a dialog. A visitor's
 * page has no money to move, and the app draws the same buttons in the same order.
 */
function tapOf(element: Element): string | null {
  const own = element.getAttribute('data-tap') ?? element.getAttribute('href')
  if (own !== null || session) return own
  // A notice may be gone when the app draws its page, or may have come.
  const index = [...document.querySelectorAll('#root button')]
    .filter((button) => !button.closest('[data-only-now]'))
    .indexOf(element)
  return index < 0 ? null : `button ${index}`
}

/** Keeps what a finger touches, until it has become a tap or has begun to scroll. */
function keepPress({ type, target }: Event): void {
  const touched = type === 'pointerdown' ? (target as Element).closest('button,a') : null
  launch.pressed = touched && tapOf(touched)
}

/** Keeps the last tap. The app does it when it is there. */
function keepTap(event: Event): void {
  const target = event.target as Element
  if (!launch.isDrawn || target.closest('label,input,select,[type=submit]')) return
  event.preventDefault()
  event.stopPropagation()
  const tapped = target.closest('button,a')
  // A frame is expensive while the app is starting. The same tap again changes nothing.
  if (tapped?.hasAttribute('data-tapped')) return
  launch.tap = tapped && tapOf(tapped)
  document.querySelector('[data-tapped]')?.removeAttribute('data-tapped')
  if (launch.tap !== null) tapped?.setAttribute('data-tapped', '')
}

function keepSubmit(event: Event): void {
  if (!launch.isDrawn) return
  event.preventDefault()
  launch.isSubmitted = true
  ;(event.target as Element).querySelector('[type=submit]')?.setAttribute('data-tapped', '')
}

function drawPicture(): DocumentFragment | null {
  try {
    const picture = session ? drawPlayersScreen() : drawVisitorsPage()
    if (!navigator.onLine) picture?.querySelector('header')?.after(drawOfflineNotice())
    return picture
  } catch {
    return null // A picture that cannot be drawn is none. The app draws the screen.
  }
}

/** Asks for files all at once, instead of for each when another one imports it. */
function askFor(files: string[]): void {
  for (const href of files)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
    )
}

let isStarted = false

function startApp(): void {
  if (isStarted) return
  isStarted = true
  if (isKnown) askFor([...base, ...ofScreen])
  import(/* @vite-ignore */ entry).catch(() => {}) // boot-guard.js offers the repair.
}

const picture = drawPicture()
root?.replaceChildren(picture ?? splash?.content ?? '')
if (picture) root?.setAttribute('data-launch', '')
launch.isDrawn = picture !== null
for (const type of ['pointerdown', 'pointercancel', 'click']) root?.addEventListener(type, keepPress, true)
root?.addEventListener('click', keepTap, true)
root?.addEventListener('submit', keepSubmit, true)
const ofScreen = [...always, ...(byLocale[chosen] ?? [])]
// A phone that has the files reads them after the frame, which they would delay. Another one has to wait
// for them, and index.html has asked for the base already.
const isKnown = Boolean(navigator.serviceWorker?.controller)
if (!isKnown) askFor(ofScreen)
// After the frame with the picture. A hidden page draws none.
requestAnimationFrame(() => setTimeout(startApp))
setTimeout(startApp, 300)
