import { median } from './goals.ts'
import type { StartFigures } from './measure-start.ts'

type Measured = Exclude<keyof StartFigures, 'isTypingKept' | 'isTapLost'>

type Figures = Record<Measured, number> & {
  /** The runs in which the only tap did nothing. */
  lostTaps: number
  /** The runs in which the field lost what was typed early. */
  lostTyping: number
}

/** The figures of several starts of one page: medians, but the worst of what must never happen. */
export function sumUp(starts: StartFigures[]): Figures {
  const middle = (key: Measured) => median(starts.map((figures) => figures[key]))
  return {
    visible: middle('visible'),
    ready: middle('ready'),
    blocking: middle('blocking'),
    work: middle('work'),
    scripts: middle('scripts'),
    files: middle('files'),
    bytes: middle('bytes'),
    filesReady: middle('filesReady'),
    heap: middle('heap'),
    // A median would hide that three of seven runs have moved the page, or lost what was typed.
    shift: Math.max(...starts.map(({ shift }) => shift)),
    longest: Math.max(...starts.map(({ longest }) => longest)),
    lostTaps: starts.filter(({ isTapLost }) => isTapLost).length,
    lostTyping: starts.filter(({ isTypingKept }) => isTypingKept === false).length,
  }
}
