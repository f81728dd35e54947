import { readFileSync } from 'node:fs'
import { expectBrand } from '../support/expect-brand.ts'
import { expect, test } from '../support/test.ts'

// The Lao build for tests is of the brand Bua.
test.use({ market: 'lao' })

const brand = { id: 'bua', ...JSON.parse(readFileSync('brand/bua/brand.json', 'utf8')) }

test('a build of another brand has its name, colours, words and pictures, and keeps its data apart', async ({
  player,
}) => {
  const { page } = player
  await player.signIn({ balance: 500 })
  await expect(page.getByText('500.00').first()).toBeVisible()
  await expectBrand(page, brand)
})
