import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { Sandbox, type SandboxPlayer } from '../../tests/support/sandbox.ts'
import { startSandbox } from '../../tests/support/sandbox-server.ts'
import { runSteps } from '../run-step.ts'
import { buildStep, builds } from '../sandbox-builds.ts'
import { copyProfile, visitWith } from './measure-start.ts'
import type { Wanted } from './probe.ts'
import { serveFolder } from './serve-folder.ts'

const OUT = '.sandbox/bench'

export interface Subjects {
  /** The page that nothing can beat: plain HTML and CSS, a worker of its own, a figure from the disk. */
  staticPage: { url: string; wanted: Wanted; profile: string }
  /** The app's libraries with one line of text. */
  bareLibraries: { url: string; wanted: Wanted }
  app: {
    origin: string
    login: Wanted
    home: Wanted
    /** Of a phone that knows the app. */
    profile: string
    /** Of a phone on which a player has signed in, and seen nothing yet. */
    newPhone: string
    /** As `profile`, of a player with games, coins and a deposit. */
    withGames: string
  }
  stop(): Promise<void>
}

const STATIC: Wanted = {
  selector: 'output',
  text: '4,321.50',
  button: 'button',
  answer: '[role=dialog]',
}
const BARE: Wanted = { selector: 'main', text: 'Hello', button: 'button', answer: '[role=alert]' }
const LOGIN: Wanted = {
  selector: 'form',
  text: 'รหัสผ่าน',
  field: 'input[name=phone]',
  button: 'form button[type=submit]',
  answer: '[aria-invalid=true]',
  keepsTaps: true,
}
const HOME: Wanted = {
  selector: '#root',
  text: '4,321.50',
  button: 'main button, main a',
  buttonText: 'ฝาก',
  answer: 'dialog[open]',
  keepsTaps: true,
}

const GAMES = [
  { code: 'PGSLOT', isActive: true, amount: 50 },
  { code: 'JOKER2', isActive: true, amount: 20 },
]

/** A production server compresses its files ahead. The best level takes seconds, but only here. */
function compress(folder: string): void {
  for (const file of globSync('**/*.{js,css,html,svg}', { cwd: folder })) {
    const path = join(folder, file)
    writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)))
  }
}

async function buildBareLibraries(): Promise<void> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'bare-libraries'),
    logLevel: 'error',
    build: { outDir: join(process.cwd(), OUT, 'bare'), emptyOutDir: true },
  })
}

export async function startSubjects(): Promise<Subjects> {
  runSteps([buildStep({ ...builds.startTh, title: 'Build (bench)', outDir: `${OUT}/app` })])
  await buildBareLibraries()
  rmSync(`${OUT}/static`, { recursive: true, force: true })
  mkdirSync(`${OUT}/static`, { recursive: true })
  cpSync(join(import.meta.dirname, 'static-page'), `${OUT}/static`, { recursive: true })
  for (const name of ['app', 'bare', 'static']) compress(`${OUT}/${name}`)
  const app = await startSandbox(`${OUT}/app`)
  const [bare, still] = await Promise.all([serveFolder(`${OUT}/bare`), serveFolder(`${OUT}/static`)])
  const world = new Sandbox(app.origin)
  const newcomer = await world.newPlayer({ balance: 4321.5 })
  const gamer = await world.newPlayer({ balance: 4221.5, coin: 100, slots: GAMES })
  await world.credit(gamer, 100)
  const staticProfile = copyProfile()
  await visitWith(staticProfile, async (page) => {
    await page.goto(still.origin)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.getByText('4,321.50').waitFor()
  })
  const signIn = async (page: Page, { token }: SandboxPlayer) => {
    await page.goto(`${app.origin}/icons/favicon.svg`)
    await page.evaluate((value) => {
      localStorage.setItem('kapao.session', JSON.stringify({ token: value, id: 'bench' }))
      localStorage.setItem('kapao.agreement', 'true')
    }, token)
  }
  const newPhone = copyProfile()
  await visitWith(newPhone, (page) => signIn(page, newcomer))
  const knownPhone = async (player: SandboxPlayer) => {
    const profile = copyProfile()
    await visitWith(profile, async (page) => {
      await signIn(page, player)
      // The second visit is the one of a phone that knows the app.
      for (let visit = 0; visit < 2; visit += 1) {
        await page.goto(`${app.origin}/user/home`)
        await page.getByText('4,321.50').first().waitFor()
        await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
        await page.waitForLoadState('networkidle')
      }
    })
    return profile
  }
  const profile = await knownPhone(newcomer)
  const withGames = await knownPhone(gamer)
  return {
    staticPage: { url: still.origin, wanted: STATIC, profile: staticProfile },
    bareLibraries: { url: bare.origin, wanted: BARE },
    app: { origin: app.origin, login: LOGIN, home: HOME, profile, newPhone, withGames },
    async stop() {
      bare.stop()
      still.stop()
      await app.stop()
      for (const folder of [staticProfile, profile, newPhone, withGames])
        rmSync(folder, { recursive: true, force: true })
    },
  }
}
