import type { Page } from '@playwright/test'
import { everythingStored } from '../support/everything-stored.ts'
import { expectEventually, loseAnswers, nothingMoved, typicalLostAnswers } from '../support/lost-answers.ts'
import { expect, test } from '../support/test.ts'

const TRUELINK = '/api/wallet/truelink'
const FORM = '/user/home?dialog=deposit.gift-link'

const link = (code: string) => `https://gift.truemoney.com/campaign/?v=${code}`
const field = (page: Page) => page.getByLabel('Gift link')
const receive = (page: Page) => page.getByRole('button', { name: 'Receive', exact: true }).last()

async function send(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await receive(page).click()
}

test('a gift is pasted and received once, and its link is stored nowhere', async ({
  player,
  sandbox,
  context,
}) => {
  const { page } = player
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await player.signIn({ balance: 10 }, FORM)
  await expect(page.getByText('From 2 baht')).toBeVisible()
  await expect(receive(page)).toBeDisabled()

  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    `สุขสันต์วันเกิด 🎁 ${link('GiFtCodex250')} รับเลย`,
  )
  await page.getByRole('button', { name: 'Paste' }).click()
  await expect(field(page)).toHaveValue(link('GiFtCodex250'))
  await receive(page).click()
  await expect(page.getByRole('alertdialog', { name: 'Gift received' })).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(field(page)).toHaveValue('')
  expect(await sandbox.balanceOf(player)).toBe(260)
  expect(await sandbox.effectsOf(player, 'truelink')).toMatchObject([{ amount: 250 }])

  await field(page).fill(`${link('GiFtCodex100')} ${link('GiFtCodex101')}`)
  await expect(page.getByText('2 links. Each tap on Receive takes one.')).toBeVisible()
  await receive(page).click()
  await expect(page.getByText('Tap “Receive” again for the next one.')).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(field(page)).toHaveValue(link('GiFtCodex101'))
  await receive(page).click()
  await expect(page.getByRole('alertdialog', { name: 'Gift received' })).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(field(page)).toHaveValue('')
  expect(await sandbox.balanceOf(player)).toBe(461)

  // A refusal is shown under the link, which stays.
  for (const [code, says] of [
    ['expiredOne', 'The gift link is not correct'],
    ['GiFtCodex250', 'This gift link has been used already'],
    ['tooLittlex1', 'The gift link is not correct'],
  ] as const) {
    await send(page, link(code))
    await expect(page.getByRole('dialog').getByText(says)).toBeVisible()
    await expect(field(page)).toHaveValue(link(code))
  }
  const sent = (await sandbox.requestsTo(TRUELINK, player.phone)).length
  for (const text of ['hello', 'https://evil.example/?v=abc', 'gift.truemoney.com/campaign/']) {
    await send(page, text)
    await expect(page.getByText('This is not a TrueMoney gift link')).toBeVisible()
  }
  expect(await sandbox.requestsTo(TRUELINK, player.phone)).toHaveLength(sent)
  expect(await sandbox.balanceOf(player)).toBe(461)

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

test('what is pasted joins the links that wait in the field', async ({ player, context }) => {
  const { page } = player
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await player.signIn({}, FORM)
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await page.getByRole('button', { name: 'Paste' }).click()
  }
  await paste(`${link('GiFtCodex100')} ${link('GiFtCodex101')}`)
  await expect(field(page)).toHaveValue(`${link('GiFtCodex100')} ${link('GiFtCodex101')}`)
  await paste(`${link('GiFtCodex101')} and ${link('GiFtCodex102')}`)
  const all = ['GiFtCodex100', 'GiFtCodex101', 'GiFtCodex102'].map(link).join(' ')
  await expect(field(page)).toHaveValue(all)
  await paste('hello')
  await expect(page.getByText('This is not a TrueMoney gift link')).toBeVisible()
  await expect(field(page)).toHaveValue(all)
})

test('a gift link that is refused does not stand in the way of the others', async ({ player, sandbox }) => {
  const { page } = player
  await player.signIn({ balance: 10 }, FORM)
  await send(page, `${link('expiredOne')} ${link('GiFtCodex100')} ${link('GiFtCodex101')}`)
  const problem = page.getByText(
    /Link 1 of 3: The gift link is not correct.* Tap “Receive” again for the next one/,
  )
  await expect(problem).toBeVisible()
  await expect(problem).not.toContainText('expiredOne')
  await receive(page).click()
  await expect(page.getByText('The gift is now in your wallet. Tap “Receive” again')).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(field(page)).toHaveValue(`${link('expiredOne')} ${link('GiFtCodex101')}`)
  await receive(page).click()
  await expect(page.getByText('The gift is now in your wallet.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(field(page)).toHaveValue(link('expiredOne'))
  expect(await sandbox.balanceOf(player)).toBe(211)
})

for (const { fault, isDone } of typicalLostAnswers) {
  test(`a gift whose answer is lost (${fault}) is received once or not at all, and its link stays`, async ({
    player,
    sandbox,
  }) => {
    const { page } = player
    await player.signIn({ balance: 10 }, FORM)
    await loseAnswers(player, TRUELINK, fault)
    await send(page, link('lostx250'))
    // A deposit may be another one: the link is money, and nobody is told that it was received.
    await expectEventually(
      isDone ? page.getByText('We could not tell whether it went through').first() : nothingMoved(page),
    )
    await expect(field(page)).toHaveValue(link('lostx250'))
    expect(await sandbox.effectsOf(player, 'truelink')).toHaveLength(isDone ? 1 : 0)
    expect(await sandbox.balanceOf(player)).toBe(isDone ? 260 : 10)
  })
}
