import { expect, messageIn, test } from '../support/test.ts'

test.use({ market: 'lao' })

test('the Lao build speaks Lao first, takes phones of any length, and asks for the currency', async ({
  page,
  sandbox,
}) => {
  await sandbox.settings({ registerOTP: false })
  await page.goto(`${sandbox.origin}/register`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'lo')
  const say = (source: string) => messageIn('la', source)
  const next = page.getByRole('button', { name: await say('Continue') })

  await page.getByLabel(await say('Phone number')).fill(`20${Math.floor(1e6 + Math.random() * 9e6)}`)
  await next.click()
  await page.getByLabel(await say('Name'), { exact: true }).fill('ນ້ອຍ')
  await page.getByLabel(await say('Password'), { exact: true }).fill('first-password')
  await page.getByLabel(await say('Confirm password')).fill('first-password')
  await next.click()

  const currency = page.getByLabel(await say('Currency'))
  await expect(currency).toHaveValue('LAK')
  await expect(currency.locator('option')).toHaveCount(2)
  const advice = await say(
    'We recommend an account with Kasikornbank (KBANK) or Siam Commercial Bank (SCB). With other banks, money may take longer to arrive.',
  )
  await expect(page.getByText(advice)).toHaveCount(0)
})
