import { expect, test } from '../support/test.ts'

test('a browser below the oldest is asked to be updated, in three languages', async ({ page, sandbox }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'CSSLayerBlockRule'))
  await page.goto(`${sandbox.origin}/login`)
  await expect(page.getByRole('heading')).toHaveText([
    'กรุณาอัปเดตเบราว์เซอร์',
    'ກະລຸນາອັບເດດບຣາວເຊີ',
    'Please update your browser',
  ])
  await expect(page.getByText('Chrome 99').first()).toBeInViewport()
  // Where the brand gives help, once in each language.
  await expect(page.getByRole('link', { name: '@kapao-demo' })).toHaveCount(3)
  await expect(page.locator('#root, form, button')).toHaveCount(0)
})
