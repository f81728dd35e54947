import type { Page } from '@playwright/test'
import { everythingStored } from '../support/everything-stored.ts'
import { holdFiles } from '../support/hold-files.ts'
import { expectEventually, loseAnswers, nothingMoved } from '../support/lost-answers.ts'
import { expect, test } from '../support/test.ts'

const TRUELINK = '/api/wallet/truelink'
const FORM = '/user/home?dialog=deposit.gift-link'

const link = (code: string) => `https://gift.truemoney.com/campaign/?v=${code}`
const field = (page: Page) => page.getByLabel('Gift link')
const receive = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Receive', exact: true })

async function send(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await receive(page).click()
}

test('gifts are pasted, what is pasted joins the links that wait, and each is received once and stored nowhere', async ({
  player,
  sandbox,
  context,
}) => {
  const { page } = player
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await player.signIn({ balance: 10 }, FORM)
  await expect(page.getByText('From 2 baht')).toBeVisible()
  await expect(receive(page)).toBeDisabled()

  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await page.getByRole('button', { name: 'Paste' }).click()
  }
  await paste(`สุขสันต์วันเกิด 🎁 ${link('GiFtCodex250')} รับเลย`)
  await expect(field(page)).toHaveValue(link('GiFtCodex250'))
  await receive(page).click()
  await expect(page.getByRole('alertdialog', { name: 'Gift received' })).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(field(page)).toHaveValue('')
  expect(await sandbox.balanceOf(player)).toBe(260)
  expect(await sandbox.effectsOf(player, 'truelink')).toMatchObject([{ amount: 250 }])

  await paste(`${link('GiFtCodex100')} ${link('GiFtCodex101')}`)
  await expect(field(page)).toHaveValue(`${link('GiFtCodex100')} ${link('GiFtCodex101')}`)
  await paste(`${link('GiFtCodex101')} and ${link('GiFtCodex102')}`)
  const waiting = ['GiFtCodex100', 'GiFtCodex101', 'GiFtCodex102'].map(link)
  await expect(field(page)).toHaveValue(waiting.join(' '))
  await expect(page.getByText('3 links. Each tap on Receive takes one.')).toBeVisible()
  await paste('hello')
  await expect(page.getByText('This is not a TrueMoney gift link')).toBeVisible()
  await expect(field(page)).toHaveValue(waiting.join(' '))
  for (const next of [1, 2]) {
    await receive(page).click()
    await expect(page.getByText('Tap “Receive” again for the next one.')).toBeVisible()
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(field(page)).toHaveValue(waiting.slice(next).join(' '))
  }
  await receive(page).click()
  await expect(page.getByRole('alertdialog', { name: 'Gift received' })).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(field(page)).toHaveValue('')
  expect(await sandbox.balanceOf(player)).toBe(563)

  // A refusal is shown under the link, which stays.
  for (const [code, says] of [
    ['expiredOne', 'The gift link is not correct'],
    ['GiFtCodex250', 'This gift link has been used already'],
    ['tooLittlex1', 'The gift link is not correct'],
  ] as const) {
    await send(page, link(code))
    await expect(page.getByRole('dialog').getByText(says)).toBeVisible()
    // Until then nothing can be typed.
    await expect(page.locator('.busy-overlay[open]')).toHaveCount(0)
    await expect(field(page)).toHaveValue(link(code))
  }
  const sent = (await sandbox.requestsTo(TRUELINK, player.phone)).length
  for (const text of ['hello', 'https://evil.example/?v=abc', 'gift.truemoney.com/campaign/']) {
    await send(page, text)
    await expect(page.getByText('This is not a TrueMoney gift link')).toBeVisible()
  }
  expect(await sandbox.requestsTo(TRUELINK, player.phone)).toHaveLength(sent)
  expect(await sandbox.balanceOf(player)).toBe(563)

  await page.evaluate(() => {
    Object.assign(navigator.clipboard, {
      readText: () => Promise.reject(new DOMException('', 'NotAllowedError')),
    })
  })
  await page.getByRole('button', { name: 'Paste' }).click()
  await expect(page.getByText('Pasting did not work')).toBeVisible()
  await expect(field(page)).toBeFocused()

  const stored = await everythingStored(page)
  for (const secret of ['GiFtCode', 'truemoney', 'expiredOne']) expect(stored).not.toContain(secret)
})

test('a gift on a line that stalls before it is sent can be received once the line is back', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await page.clock.install()
  await player.signIn({}, FORM)
  const release = await holdFiles(page, /\/assets\/aes-/)
  await send(page, link('GiFtStallx40'))
  await page.clock.fastForward(16_000)
  await expect(page.getByText('This could not be opened. Check your connection')).toBeVisible()
  await expect(field(page)).toHaveValue(link('GiFtStallx40'))
  expect(await sandbox.requestsTo(TRUELINK, player.phone)).toHaveLength(0)
  release()
  await receive(page).click()
  await expect(page.getByText('Gift received')).toBeVisible()
})

test('a gift whose answer is lost is received once or not at all, and its link stays', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await player.signIn({ balance: 10 }, FORM)
  await loseAnswers(player, TRUELINK, 'html-502')
  await send(page, link('lostx250'))
  await expectEventually(nothingMoved(page))
  await expect(field(page)).toHaveValue(link('lostx250'))
  expect(await sandbox.effectsOf(player, 'truelink')).toEqual([])
  expect(await sandbox.balanceOf(player)).toBe(10)

  await sandbox.clearFaults()
  await loseAnswers(player, TRUELINK, 'drop-after')
  await receive(page).click()
  // A deposit may be another one: the link is money, and nobody is told that it was received.
  await expectEventually(page.getByText('We could not tell whether it went through').first())
  await expect(field(page)).toHaveValue(link('lostx250'))
  expect(await sandbox.effectsOf(player, 'truelink')).toHaveLength(1)
  expect(await sandbox.balanceOf(player)).toBe(260)
})
