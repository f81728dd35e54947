import type { Page } from '@playwright/test'
import type { Brand } from '../../scripts/brand/read-brand.ts'
import { locales } from '../../src/domain/locale.ts'
import { expect } from './test.ts'

/** The names of everything that the app keeps in this browser. */
const namesStored = (page: Page): Promise<string[]> =>
  page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
    ...(await caches.keys()),
  ])

/**
 * Looks for a brand in all that the build makes of it. The page shows a player's screen, in English. Afterwards
 * it shows the recovery page.
 */
export async function expectBrand(
  page: Page,
  brand: Pick<Brand, 'id' | 'name' | 'description' | 'support'> & { colours: Brand['colours'] },
): Promise<void> {
  const { origin } = new URL(page.url())
  const { id, name, colours, description, support } = brand
  await expect(page).toHaveTitle(new RegExp(`${name}$`))
  await expect(page.getByRole('banner').getByText(name)).toBeVisible()
  const accent = () => getComputedStyle(document.documentElement).getPropertyValue('--color-accent').trim()
  expect(await page.evaluate(accent)).toBe(colours.both.accent)

  const names = await namesStored(page)
  expect(names.length).toBeGreaterThan(2)
  // The router and the precache have names of their own.
  expect(names.filter((stored) => !new RegExp(`^(${id}[.-]|tsr-|workbox-)`).test(stored))).toEqual([])

  const { request } = page
  for (const locale of locales) {
    const manifest = await (await request.get(`${origin}/manifest-${locale}.webmanifest`)).json()
    expect(manifest).toMatchObject({ name, short_name: name, description: description[locale] })
    expect(manifest.theme_color).toBe(colours.light.raised)
    for (const { src } of [...manifest.icons, ...(manifest.screenshots ?? [])])
      expect((await request.get(origin + src)).status(), src).toBe(200)
  }

  await page.goto(`${origin}/recover.html`)
  await expect(page.getByRole('button', { name: 'Repair', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: support?.words.en ?? '' })).toHaveAttribute(
    'href',
    support?.link ?? '',
  )
}
