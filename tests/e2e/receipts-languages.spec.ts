import { goTo } from '../support/go-to.ts'
import { sharedPicture, watchShared } from '../support/shared-pictures.ts'
import { statementRows } from '../support/statement-rows.ts'
import { expect, test } from '../support/test.ts'
import { withdraw } from '../support/withdraw-form.ts'

const inLanguage = {
  th: { share: 'แชร์', words: ['ถอนเงิน', 'ธนาคารกสิกรไทย'] },
  la: { share: 'ແຊຣ໌', words: ['ຖອນເງິນ', 'ທະນາຄານກະສິກອນໄທ'] },
}

test('receipts of a withdrawal are in the player’s language, name the bank, and hold no whole account number', async ({
  player,
}) => {
  const { page } = player
  await watchShared(page)
  await player.signIn(
    { balance: 1000, bankCode: 'KBANK', bankAccountNo: '1234567890' },
    '/user/home?dialog=withdraw',
  )
  await withdraw(page, '300')
  const result = page.getByRole('alertdialog', { name: 'Withdrawal request received' })
  await result.getByRole('button', { name: 'Share' }).click()
  const { drawn } = await sharedPicture(page)
  expect(drawn.join(' ')).toContain('Kasikornbank ···7890')
  expect(drawn.join(' ')).not.toMatch(/\d{5}/)
  await result.getByRole('button', { name: 'OK' }).click()

  await goTo(page, '/user/statement')
  await statementRows(page).first().getByRole('button').click()
  const receipt = page.getByRole('dialog', { name: 'Details' })
  await expect(receipt).toContainText('Kasikornbank')
  await expect(receipt).not.toContainText('KBANK')
  for (const [locale, { share, words }] of Object.entries(inLanguage)) {
    await page.evaluate((chosen) => localStorage.setItem('kapao.locale', JSON.stringify(chosen)), locale)
    await page.reload()
    // The bank's name comes with the wallet, after the kept statement.
    for (const word of words) await expect(page.getByRole('dialog')).toContainText(word)
    await page.getByRole('dialog').getByRole('button', { name: share }).click()
    const picture = await sharedPicture(page)
    expect(picture.drawn).toEqual(expect.arrayContaining(words))
    expect(picture.drawn.join(' ')).not.toContain('1234567890')
  }
})
