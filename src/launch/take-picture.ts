import { i18n } from '@lingui/core'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/durations.ts'
import { activeLanguageTag } from '#i18n/activate-locale.ts'
import { relativeTime } from '#i18n/relative-time.ts'
import { currentSession, isRemembered } from '#session/session.ts'
import { storedKeys } from '#session/stored.ts'
import { BLANK_ATTRIBUTE, type LaunchPicture, OLDEST_PICTURE_MS, type PictureNode } from './launch-picture.ts'

/** What is true only now, or belongs to an open dialog. */
const LEFT_OUT = 'dialog, [popover], [data-only-now], script, iframe, canvas, video'

/** Names that say how an element looks, and what a tap on it opens. None of them can run code. */
const KEPT =
  /^(class|style|id|role|type|name|href|src|alt|width|height|viewBox|fill|stroke|d|x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|points|stroke-\w+|loading|fetchpriority|decoding|draggable|referrerpolicy|disabled|inert|aria-[\w-]+|data-[\w-]+)$/

/** A link or a picture of another kind could run code, or ask a server for what is private. */
const isSafeAddress = (name: string, value: string) =>
  !(name === 'href' || name === 'src') || /^(\/(?!\/)|https?:)/.test(value)

function attributesOf(element: Element): Record<string, string> {
  const kept = [...element.attributes].filter(
    ({ name, value }) => KEPT.test(name) && isSafeAddress(name, value),
  )
  const attributes = Object.fromEntries(kept.map(({ name, value }) => [name, value]))
  if (element instanceof HTMLOptionElement) {
    // Without it a choice on the picture could not be given to the app. A field's own value may be private.
    attributes.value = element.value
    if (element.selected) attributes.selected = ''
  }
  return attributes
}

/** Where the first frame ends at the latest: on a phone the menu covers what lies below. */
function endOfFirstFrame(): number {
  const menu = document.querySelector('nav')?.getBoundingClientRect()
  const isBar = menu !== undefined && menu.width > menu.height
  return window.screen.height - (isBar ? menu.height : 0)
}

/** A part of home that the first frame does not show: the games, with their many pictures. */
function isBelowScreen(element: Element): boolean {
  // A column of home, not the whole of it: the app looks for blanks in a column.
  const isPart = element.parentElement?.getAttribute('data-picture') === ''
  return isPart && element.getBoundingClientRect().top + window.scrollY >= endOfFirstFrame()
}

function nodeOf(node: Node): PictureNode[] {
  if (node instanceof Text) return [node.data]
  if (!(node instanceof Element) || node.matches(LEFT_OUT)) return []
  if (isBelowScreen(node))
    return [['div', { style: `height:${node.getBoundingClientRect().height}px`, [BLANK_ATTRIBUTE]: '' }]]
  const isSeen = (node as HTMLElement | SVGElement).style.visibility !== 'hidden'
  return [[node.localName, attributesOf(node), ...(isSeen ? [...node.childNodes].flatMap(nodeOf) : [])]]
}

/** The texts of every age up to that of the oldest picture. */
function ages(): LaunchPicture['ages'] {
  const from = (unit: number, until: number) =>
    Array.from({ length: Math.ceil(until / unit) - 1 }, (_, index) => (index + 1) * unit)
  const steps = [
    0,
    ...from(SECOND_MS, MINUTE_MS),
    ...from(MINUTE_MS, HOUR_MS),
    ...from(HOUR_MS, DAY_MS),
    ...from(DAY_MS, OLDEST_PICTURE_MS + DAY_MS),
  ]
  return steps.map((age) => [age, i18n._(relativeTime(0, age))])
}

/**
 * Keeps a picture of home for the next start. Returns false where home is still waiting for an answer, and a
 * later try may succeed. A session that is not remembered leaves nothing on the phone, and so no picture.
 */
export function takePicture(): boolean {
  const session = currentSession()
  const root = document.getElementById('root')
  const { kapaoLaunch: launch } = window
  if (!session || !isRemembered() || !launch || !root || launch.isDrawn) return true
  const isHome = root.querySelector(`[data-picture="${CSS.escape(session.id)}"]`) !== null
  if (!isHome) return true
  if (root.querySelector('[aria-busy=true]')) return false
  const picture: LaunchPicture = {
    build: launch.build,
    sessionId: session.id,
    path: location.pathname,
    title: document.title,
    locale: i18n.locale,
    language: activeLanguageTag(),
    areFiguresHidden: storedKeys.figuresHidden.read() === true,
    savedAt: Date.now(),
    ages: ages(),
    nodes: [...root.childNodes].flatMap(nodeOf),
  }
  storedKeys.launchPicture.write(picture)
  return true
}
