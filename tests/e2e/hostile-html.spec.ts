import type { Frame, Page } from '@playwright/test'
import { canaryOf, hostileHtml } from '../support/hostile-html.ts'
import { expect, type Player, test } from '../support/test.ts'

/** The payloads that ran or loaded something so far. */
async function watchCanaries(page: Page): Promise<Set<number>> {
  const harmful = new Set<number>()
  await page.exposeFunction('canary', (n: number) => harmful.add(n))
  page.on('request', (request) => {
    const n = canaryOf(request.url())
    if (n !== null) harmful.add(n)
  })
  return harmful
}

/** Taps and focuses everything in `root` that can be, visible or not. */
function tapEverything(frame: Frame, root: string): Promise<void> {
  return frame.locator(`${root} :is(a, button, text, [autofocus])`).evaluateAll((elements) => {
    for (const element of elements) {
      if (element.hasAttribute('autofocus')) (element as HTMLElement).focus()
      // Addresses of links are checked but not followed.
      if (!/^(https?|tel):/.test(element.getAttribute('href') ?? ''))
        element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    }
  })
}

test('each payload really does harm without cleaning', async ({ page }) => {
  const harmful = await watchCanaries(page)
  await page.goto('about:blank')
  // Each payload goes into two documents: as it is, and as a careless cleaner handles it, which parses it in
  // an inert document, serialises it and parses it again.
  await page.evaluate((payloads) => {
    for (const html of payloads) {
      const [plain, careless] = [document.createElement('iframe'), document.createElement('iframe')]
      plain.srcdoc = html
      document.body.append(plain, careless)
      const parsed = new DOMParser().parseFromString(html, 'text/html')
      if (careless.contentDocument) careless.contentDocument.body.innerHTML = parsed.body.innerHTML
    }
  }, hostileHtml)
  for (const frame of page.frames()) await tapEverything(frame, 'body').catch(() => {})
  await expect.poll(() => hostileHtml.filter((_, n) => !harmful.has(n))).toEqual([])
})

const benign = (
  origin: string,
) => `<h3>Good news</h3><p>Read <b>this</b>, then <a href="https://example.com/terms">the terms</a>
  or <a href="tel:021234567">call</a>.</p><ul><li>First</li></ul><table><tr><th>Play</th><td>3 times</td></tr></table>
  <img src="${origin}/sandbox/art/line-qr.svg" alt="A picture" width="40">`

/** Every field with HTML of the server, and the address that shows it. */
const fields: { name: string; path: string; body: (texts: readonly string[]) => unknown; at: string }[] = [
  {
    name: 'conditions',
    path: '/api/lookup/conditions',
    body: (conditions) => ({ conditions }),
    at: 'home?dialog=conditions',
  },
  {
    name: 'agreements',
    path: '/api/lookup/agreements',
    body: (agreements) => ({ agreements }),
    at: 'home?dialog=agreement',
  },
  {
    name: 'notice',
    path: '/api/lookup/notice',
    body: (texts) => ({ notice: texts.join('') }),
    at: 'home?dialog=notice',
  },
  {
    name: 'bonus banners',
    path: '/api/bonus',
    body: (texts) => ({ bonuses: [{ code: 'A', banners: texts.map((html) => ({ html })) }] }),
    at: 'bonus?dialog=bonus.A',
  },
  {
    name: 'promotion description',
    path: '/api/promotion/find/{code}',
    body: (texts) => ({ promotion: { description: texts.join('') } }),
    at: 'bonus?dialog=promotion.A',
  },
  {
    name: 'invite banners',
    path: '/api/invite/banners',
    body: (texts) => ({ banners: texts.map((html) => ({ html })) }),
    at: 'home?dialog=invite-banners',
  },
  {
    name: 'refund information',
    path: '/api/refund/check',
    body: (texts) => ({ result: true, info: texts.join(''), refundAmount: 5 }),
    at: 'home?dialog=refund',
  },
  {
    name: 'prize description',
    path: '/api/spinwheel/setup',
    body: (texts) => ({
      activeSpinwheel: {
        slices: ['B10', 'B50'].map((code) => ({ code, label: code, htmlDescription: texts.join('') })),
      },
      userCoin: 5,
    }),
    at: 'home?dialog=spin',
  },
]

/** Signs in a player for whom the server puts `texts` into every field, and opens each field in turn. */
async function readEveryField(
  player: Player,
  texts: readonly string[],
  look: (name: string) => Promise<void>,
): Promise<void> {
  const { page, sandbox } = player
  for (const { path, body } of fields)
    await sandbox.fault({ path, fault: 'wrong-shape', body: body(texts), times: 0 })
  await sandbox.settings({ nextSpins: ['B10'] })
  await player.signIn({ coin: 5 }, '/user/contact')
  for (const { name, at } of fields) {
    await page.goto(`${sandbox.origin}/user/${at}`)
    if (name === 'prize description') await page.getByRole('button', { name: 'Spin', exact: true }).click()
    await look(name)
  }
}

/** The element and attribute names that cleaned HTML may have. */
const ATTRIBUTES =
  'href src alt title colspan rowspan width height target rel referrerpolicy loading decoding'
const ELEMENTS =
  'a abbr b big blockquote br caption center code col colgroup dd del div dl dt em font h1 h2 h3 h4 h5 h6 hr i img ins li mark ol p pre s small span strike strong sub sup table tbody td tfoot th thead tr u ul'

/** Finds everything in the cleaned HTML that must not be there, and every unsafe link. */
function strangeParts(page: Page): Promise<string[]> {
  return page.locator('.server-html').evaluateAll(
    (roots, [elements, attributes]) =>
      roots
        .flatMap((root) => [...root.querySelectorAll('*')])
        .filter(
          (element) =>
            !elements.includes(element.localName) ||
            element.getAttributeNames().some((name) => !attributes.includes(name)) ||
            (element instanceof HTMLAnchorElement &&
              element.hasAttribute('href') &&
              element.origin !== location.origin &&
              !/^(https:|tel:|line:)/.test(element.href)),
        )
        .map((element) => element.outerHTML),
    [ELEMENTS.split(' '), ATTRIBUTES.split(' ')] as const,
  )
}

// Without the page's Content Security Policy, so that the cleaning alone must be enough.
test.describe('with nothing but the cleaning', () => {
  test.use({ bypassCSP: true })

  test('no HTML of the server runs, loads or leaves its box', async ({ player }) => {
    const { page } = player
    const harmful = await watchCanaries(page)
    const texts = ['<p>The service says</p>', ...hostileHtml.map((html) => `<div>${html}</div>`)]
    await readEveryField(player, texts, async (name) => {
      await expect(page.locator('.server-html', { hasText: 'The service says' }), name).toBeVisible()
      await tapEverything(page.mainFrame(), '.server-html')
      expect(await strangeParts(page), name).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, name).toBeLessThanOrEqual(0)
    })
    expect([...harmful].map((n) => hostileHtml[n])).toEqual([])
  })
})

test('harmless HTML is shown under the page’s own policy', async ({ player, sandbox }) => {
  const { page } = player
  const reports: string[] = []
  await page.exposeFunction('report', (directive: string) => reports.push(directive))
  await page.addInitScript(
    `addEventListener('securitypolicyviolation', (event) => report(event.violatedDirective))`,
  )
  await readEveryField(player, [benign(sandbox.origin)], async (name) => {
    // That of a prize is an alert.
    const dialog = page.locator('dialog[open]').last()
    // The name of a bonus is the first heading of its text, so a dialog's title can say the same.
    const shown = dialog.locator('.server-html').getByRole('heading', { name: 'Good news' })
    await expect(shown, name).toBeVisible()
    const link = dialog.getByRole('link', { name: 'the terms' })
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(dialog.getByRole('cell', { name: '3 times' })).toBeVisible()
    const picture = dialog.getByRole('img', { name: 'A picture' })
    await expect(picture).toHaveAttribute('referrerpolicy', 'no-referrer')
  })
  expect(reports).toEqual([])
})
