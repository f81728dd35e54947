/**
 * Measures what a player waits for on a slow phone (CPU 4×, slow 4G). Times of one machine say nothing about
 * another, so each figure is a ratio to a static page behind a worker of its own, in the same run. Every
 * start is a new browser process, and the subjects take turns. A run of all parts writes its figures into
 * docs/speed.md.
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { asCount, asKib, asMs, asRatio, printRows, type Row } from './goals.ts'
import { measureGrowth } from './measure-growth.ts'
import { measureInteractions, measureLeaks } from './measure-interactions.ts'
import { measureMotion } from './measure-motion.ts'
import { measurePolling } from './measure-polling.ts'
import { countScripts, measureStart, type Start, type StartFigures } from './measure-start.ts'
import { measureStatement } from './measure-statement.ts'
import { startSubjects } from './subjects.ts'
import { sumUp } from './sum-up.ts'
import { reportOf, writeReport } from './write-report.ts'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '7' },
    openings: { type: 'string', default: '200' },
    only: { type: 'string', default: '' },
  },
})
const runs = Number(values.runs)
const openings = Number(values.openings)
const wants = (part: string) => values.only === '' || values.only.split(',').includes(part)

/** Measures each start once a round. Returns the figures of each, summed up. */
async function takeTurns<Name extends string>(
  starts: Record<Name, Start>,
): Promise<Record<Name, ReturnType<typeof sumUp>>> {
  const all = new Map<string, StartFigures[]>()
  for (let run = 0; run < runs; run += 1) {
    for (const [name, start] of Object.entries<Start>(starts)) {
      all.set(name, [...(all.get(name) ?? []), await measureStart(start)])
      process.stdout.write('.')
    }
  }
  process.stdout.write('\n')
  return Object.fromEntries([...all].map(([name, figures]) => [name, sumUp(figures)])) as Record<
    Name,
    ReturnType<typeof sumUp>
  >
}

const [loadBefore = 0] = loadavg()
const subjects = await startSubjects()
const { staticPage, bareLibraries, app } = subjects
const login = { url: `${app.origin}/login`, wanted: app.login, cpu: 4 }
const home = { url: `${app.origin}/user/home`, wanted: app.home, profile: app.profile, cpu: 4 }
const parts: [string, Row[]][] = []
let staticMs: number | null = null

function add(title: string, rows: Row[]): void {
  parts.push([title, rows])
  printRows(title, rows)
}

if (wants('first')) {
  const found = await takeTurns({
    static: { url: staticPage.url, wanted: staticPage.wanted, cpu: 4 },
    bare: { ...bareLibraries, cpu: 4 },
    login,
  })
  add('First visit to the login', [
    asRatio('form on screen', found.login.visible, found.static.visible, 1.3),
    asRatio('ready, to the bare libraries', found.login.ready, found.bare.ready, 1.1),
    asCount('runs in which early typing was lost', found.login.lostTyping, 0),
    asCount('runs in which an early tap on "Log in" was lost', found.login.lostTaps, 0),
    asCount('layout shift, the largest of the runs', found.login.shift, 0),
    asKib('scripts on the wire', found.login.scripts, 100),
  ])
}

if (wants('repeat')) {
  const found = await takeTurns({
    static: { ...staticPage, cpu: 4 },
    home,
    staticOffline: { ...staticPage, cpu: 4, isOffline: true },
    homeOffline: { ...home, isOffline: true },
    homeOnDesk: { ...home, cpu: 1 },
  })
  staticMs = found.static.visible
  add('A start of a phone that knows the app', [
    asRatio('balance on screen', found.home.visible, found.static.visible, 1.1),
    asRatio('a tap opens the deposit', found.home.ready, found.static.ready, 2.5),
    asRatio('work of the main thread', found.home.work, found.static.work, 2.5),
    asMs('blocking time', found.home.blocking, 150),
    asMs('the longest task over 50 ms at CPU 1×, of all runs', found.homeOnDesk.longest, 50),
    asCount('runs in which an early tap was lost', found.home.lostTaps + found.homeOffline.lostTaps, 0),
    asCount('layout shift, the largest of the runs', found.home.shift, 0),
    asCount('script files until the balance', found.home.files, 12),
    asCount('script files until a tap opens the deposit', found.home.filesReady, 12),
    asRatio('without a network: balance', found.homeOffline.visible, found.staticOffline.visible, 1.1),
    asRatio('without a network: a tap', found.homeOffline.ready, found.staticOffline.ready, 2.5),
  ])
}

if (wants('slowest')) {
  const found = await takeTurns({
    static: { ...staticPage, cpu: 10 },
    home: { ...home, cpu: 10 },
  })
  add('The same at CPU 10×, a budget phone of 2020', [
    asRatio('balance on screen', found.home.visible, found.static.visible, 1.3),
    asMs('a tap opens the deposit', found.home.ready, 3000),
  ])
}

if (wants('bytes')) {
  const firstVisit = { ...home, profile: app.newPhone }
  const found = await takeTurns({ home: firstVisit })
  add('First visit to home', [
    asKib('scripts until the balance is visible', found.home.bytes, 150),
    asKib('scripts at home in all, once it is quiet', await countScripts(firstVisit), 150),
  ])
}

if (wants('taps')) add('Taps and keys at CPU 4×', await measureInteractions(subjects, runs))
if (wants('motion')) add('What moves, at CPU 4×', await measureMotion(subjects, runs))
if (wants('growth')) add('A long history', await measureGrowth(subjects, runs))
if (wants('statement')) add('A long statement, at CPU 4×', await measureStatement(runs))
if (wants('leaks')) add('Dialogs opened again and again', await measureLeaks(subjects, openings))
if (wants('polling')) add('An hour of asking', await measurePolling(subjects))

await subjects.stop()
const report = reportOf(parts, runs, { load: loadBefore, staticMs })
console.log(report)
if (values.only === '') writeReport(report)
process.exit(0)
