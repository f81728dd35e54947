/**
 * Records the how-to clips of a brand from the screens of the app: `node scripts/record-how-to.ts [id …]`. It
 * needs ffmpeg (`apt-get install ffmpeg`), a Chromium, and a build for the sandbox in `DIST_DIR` (default
 * `.sandbox/th`, made by `npm start`) with the same `VITE_BRAND`. `npm run brand` does all of it. The clips are
 * committed. No build runs this script.
 */
import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { messageIn } from '../tests/support/catalogue.ts'
import { Sandbox } from '../tests/support/sandbox.ts'
import { startSandbox } from '../tests/support/sandbox-server.ts'
import { readBrand } from './brand/read-brand.ts'
import { CLIP, ClipRecorder } from './clip-recorder.ts'
import { findBrowsers } from './find-browsers.ts'
import { storyboards } from './how-to-storyboards.ts'
import { measureClips } from './measure-how-to.ts'

const brand = readBrand(process.env.VITE_BRAND)
const clipsFolder = join(brand.folder, 'how-to')

/** The player of the clips, with money in the wallet and in a game. */
const player = {
  name: 'สมชาย ใจดี',
  balance: 1500,
  bankCode: 'KBANK',
  bankAccountName: 'SOMCHAI JAIDEE',
  bankAccountNo: '0123456789',
  slots: [
    { code: 'PGSLOT', isActive: true, amount: 350 },
    { code: 'JOKER2', isActive: true, amount: 120.5 },
  ],
  statements: 8,
}

async function record(id: string, browser: Browser, sandbox: Sandbox): Promise<void> {
  const storyboard = storyboards[id]
  if (!storyboard) throw new Error(`no such clip: ${id} (there are ${Object.keys(storyboards).join(', ')})`)
  await sandbox.reset()
  const account = await sandbox.newPlayer(player)
  await storyboard.prepare?.(account, sandbox)
  const app = await browser.newPage({
    viewport: { width: CLIP.width, height: CLIP.height - CLIP.caption },
    deviceScaleFactor: CLIP.scale,
    isMobile: true,
    hasTouch: true,
    colorScheme: brand.first,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
  })
  const stage = await browser.newPage({
    viewport: { width: CLIP.width, height: CLIP.height },
    deviceScaleFactor: CLIP.scale,
  })
  await app.goto(`${sandbox.origin}/icons/favicon.svg`)
  await app.evaluate(
    ({ id, kept }) => {
      for (const [name, value] of Object.entries(kept))
        localStorage.setItem(`${id}.${name}`, JSON.stringify(value))
    },
    {
      id: brand.id,
      kept: { locale: 'th', agreement: true, session: { token: account.token, id: 'how-to' } },
    },
  )
  await app.goto(sandbox.origin + storyboard.path)
  await app.waitForLoadState('networkidle')
  const clip = new ClipRecorder(app, stage, (source) => messageIn('th', source), brand.themes[brand.first])
  await storyboard.play(clip)
  const path = join(clipsFolder, id)
  await clip.write(`${path}.mp4`, `${path}.webp`)
  await Promise.all([app.context().close(), stage.context().close()])
  const [video, poster] = [`${path}.mp4`, `${path}.webp`].map((file) => Math.ceil(statSync(file).size / 1000))
  console.log(`${id}: ${clip.seconds.toFixed(1)} s, ${video} KB, poster ${poster} KB`)
}

mkdirSync(clipsFolder, { recursive: true })
const server = await startSandbox(process.env.DIST_DIR ?? '.sandbox/th')
const browser = await chromium.launch({
  executablePath: findBrowsers().browser,
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update'],
})
try {
  const wanted = process.argv.slice(2)
  for (const id of wanted.length > 0 ? wanted : Object.keys(storyboards))
    await record(id, browser, new Sandbox(server.origin))
  measureClips(clipsFolder)
} finally {
  await browser.close()
  await server.stop()
}
