/**
 * Takes the pictures of README and docs from the screens of the app: `node scripts/record-pictures.ts`. It needs
 * what `record-how-to.ts` needs. `npm run howto` does all of it. The pictures are committed.
 */
import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { messageIn } from '../tests/support/catalogue.ts'
import { readBrand } from './brand/read-brand.ts'
import { photograph } from './clip-stage.ts'
import type { Storyboard } from './how-to-storyboards.ts'
import { RecordingPhone } from './recording-phone.ts'
import { writeAnimation } from './write-clip.ts'

const folder = join(import.meta.dirname, '../docs/pictures')
const inThai = (source: string) => messageIn('th', source)
const inEnglish = (source: string) => messageIn('en', source)

/** What README shows of the app: money comes in, a game opens, and the statement has it all. */
const tour: Storyboard = {
  path: '/user/home',
  async play(clip, { player, sandbox }) {
    await clip.hold(1)
    await clip.tap(await clip.button('Deposit'))
    await clip.hold(0.4)
    await clip.tap(clip.named('500'))
    await clip.tap(await clip.button('Create QR'))
    await clip.app.getByRole('timer').waitFor()
    await clip.hold(0.8)
    await sandbox.payNewestQr(player)
    const done = await clip.button('Done')
    await done.waitFor()
    await clip.film(0.4)
    await clip.hold(1)
    await clip.tap(done)
    await clip.closeAll()
    await clip.hold(0.8)
    const game = clip.named('Naga Gold')
    await clip.scrollTo(game)
    await clip.tap(game)
    await clip.film(0.4)
    await clip.tap(clip.named('1,000'))
    await clip.hold(0.8)
    await clip.closeAll()
    await clip.tap(await clip.link('Statement'))
    await clip.hold(0.8)
    await clip.scrollBy(300)
    await clip.hold(1.2)
  },
}

/** Puts screens of phones beside each other. */
async function writeRow(phone: RecordingPhone, screens: readonly Buffer[], name: string): Promise<void> {
  const width = 40 + screens.length * 390
  const stage = await phone.openStage({ width, height: 720 }, 1)
  const images = screens.map((screen) => `<img src="data:image/png;base64,${screen.toString('base64')}">`)
  await stage.setContent(
    `<style>body{margin:0;padding:40px;display:flex;gap:30px;background:#eceaf6}
    img{width:360px;height:640px;border-radius:24px;box-shadow:0 8px 24px #1b155759}</style>${images.join('')}`,
  )
  await stage.screenshot({ path: join(folder, name), type: 'jpeg', quality: 78 })
  await stage.context().close()
}

/** Opens the app as a player, waits for what makes the picture whole, and takes it. */
async function screen(
  phone: RecordingPhone,
  path: string,
  locale: 'th' | 'en',
  prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<Buffer> {
  const { player } = await phone.newWorld()
  const page = await phone.open(player, locale, path, undefined, 1.5)
  await prepare(page)
  const picture = await photograph(page)
  await page.context().close()
  return picture
}

async function openGame(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Naga Gold' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: '500', exact: true }).tap()
}

/** A withdrawal whose answer got lost, while the records cannot be read. */
async function withdrawInDoubt(page: Page): Promise<void> {
  const { sandbox } = phone
  await sandbox.fault({ path: '/api/wallet/withdrawAll', fault: 'drop-after', times: 0 })
  await sandbox.fault({ path: '/api/statement', fault: 'drop-before', times: 0 })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('200')
  await dialog
    .getByRole('button', { name: await inEnglish('Withdraw') })
    .last()
    .tap()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: await inEnglish('Withdraw') })
    .tap()
  const checking = await inEnglish('We are checking whether it went through. Please do not try again yet.')
  await page.getByText(checking).first().waitFor()
}

/** The console, with a player who has just asked for a withdrawal. */
async function writeConsole(phone: RecordingPhone): Promise<void> {
  await phone.newWorld()
  const page = await phone.openStage({ width: 1000, height: 640 }, 1)
  await page.goto(`${phone.sandbox.origin}/sandbox/`, { waitUntil: 'networkidle' })
  await page.screenshot({ path: join(folder, 'console.jpg'), type: 'jpeg', quality: 78 })
  await page.context().close()
}

mkdirSync(folder, { recursive: true })
const phone = await RecordingPhone.start(readBrand())
try {
  const statement = async (page: Page) => {
    await page.getByRole('heading', { name: await inThai('Statement'), level: 1 }).waitFor()
  }
  const screens = [
    await screen(phone, '/user/home', 'th'),
    await screen(phone, '/user/home', 'th', openGame),
    await screen(phone, '/user/statement', 'th', statement),
  ]
  await writeRow(phone, screens, 'screens.jpg')
  const inDoubt = await screen(phone, '/user/home?dialog=withdraw', 'en', withdrawInDoubt)
  await phone.sandbox.clearFaults()
  await writeRow(phone, [inDoubt], 'in-doubt.jpg')
  await writeConsole(phone)
  const { frames } = await phone.record({ locale: 'en', storyboard: tour, hasCaptions: false })
  await writeAnimation(frames, join(folder, 'tour.webp'))
} finally {
  await phone.stop()
}
for (const name of ['screens.jpg', 'in-doubt.jpg', 'console.jpg', 'tour.webp'])
  console.log(`${name}: ${Math.ceil(statSync(join(folder, name)).size / 1000)} KB`)
