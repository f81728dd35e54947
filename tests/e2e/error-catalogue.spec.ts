import { errorCodes } from '#contract/error-codes.ts'
import { errorTextIn } from '../support/catalogue.ts'
import type { Press } from '../support/error-places/place.ts'
import { placeGroups } from '../support/error-places/place-groups.ts'
import { expect, messageIn, test } from '../support/test.ts'

const locales = ['en', 'th', 'la'] as const
type Locale = (typeof locales)[number]

test('the places cover every code of the catalogue', () => {
  const places = placeGroups.flatMap((group) => group.places)
  const walked = new Set(places.flatMap(({ codes }) => codes))
  // A bare yes is no reason of a refusal, and is never shown as one.
  expect(errorCodes.filter((code) => !walked.has(code))).toEqual(['OK', 'SUCCESS'])
})

for (const { name, account, places } of placeGroups) {
  test(`every refusal of ${name} is shown on its screen, and each screen follows the language`, async ({
    player,
    sandbox,
    context,
  }) => {
    const { page } = player
    test.slow()
    if (account) await player.signIn(account)
    else await page.goto(`${sandbox.origin}/login`)
    const otherTab = await context.newPage()
    await otherTab.goto(`${sandbox.origin}/icons/favicon.svg`)
    // A tab in the background renders nothing.
    await page.bringToFront()

    let locale: Locale = 'en'
    /** Chooses a language as another tab's menu does. */
    const speak = async (wanted: Locale) => {
      locale = wanted
      await otherTab.evaluate((chosen) => {
        localStorage.setItem('kapao.locale', JSON.stringify(chosen))
        const channel = new BroadcastChannel('kapao.locale')
        channel.postMessage(chosen)
        channel.close()
      }, wanted)
      await expect(page.locator('html')).toHaveAttribute('lang', wanted === 'la' ? 'lo' : wanted)
    }
    const press: Press = async (source) => {
      const dialogs = page.locator('dialog[open]:not(.busy-overlay)')
      const top = (await dialogs.count()) > 0 ? dialogs.last() : page.getByRole('main')
      await top
        .getByRole('button', { name: await messageIn(locale, source), exact: true })
        .last()
        .click()
    }

    for (const place of places) {
      await test.step(place.name, async () => {
        await speak('en')
        await place.at(player)
        const { call: path, method } = place
        for (const [index, code] of place.codes.entries()) {
          const refuse = async () => {
            await sandbox.fault({ path, fault: 'status', status: 400, code, ...(method ? { method } : {}) })
            // The toast before may say the same, so wait for the answer of this call.
            const refused = page.waitForResponse((response) => response.status() === 400)
            await place.refuse(press, player)
            await refused
          }
          const isShown = async () =>
            expect(place.shown(page), code).toContainText(await errorTextIn(locale, code))
          if (!place.dismiss) await refuse()
          // One code shows that a place follows the language. That each code has its words in each language is
          // shown by the check of the translations.
          for (const wanted of index === 0 ? locales : (['en'] as const)) {
            if (locale !== wanted) await speak(wanted)
            if (place.dismiss) await refuse()
            await isShown()
            await place.dismiss?.(press)
          }
        }
      })
    }
    if (!account) return
    const { effects } = await sandbox.ledgerOf(player)
    expect(effects).toEqual([])
  })
}
