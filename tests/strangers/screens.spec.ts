import type { Habits } from '../plain-backend/habits.ts'
import { owner, type Screen, screensWith } from './screens.ts'
import { expect, type Stranger, test } from './stranger.ts'

/**
 * Every value of every habit that a screen can meet, in as few backends as possible: a test over HTTP reads
 * each call under each value by itself.
 */
const changes: Partial<Habits>[] = [
  {},
  {
    envelope: 'status-success',
    lists: 'named',
    numbers: 'text',
    times: 'epoch-s',
    ids: 'number',
    typeNames: 'capitals',
    pageSize: '5',
    noQr: 'null',
    withdrawMax: 'null',
    couponId: 'code',
    kbank: 'no-number',
  },
  {
    envelope: 'code-200',
    lists: 'data',
    numbers: 'commas',
    times: 'bangkok',
    typeNames: 'own',
    strings: 'text',
    pageSize: '25',
    noQr: 'no-content',
    kbank: 'number-only',
    dateHeader: 'hidden',
    lookups: 'guarded',
  },
  {
    envelope: 'success-true',
    lists: 'bare',
    numbers: 'decimal128',
    times: 'no-zone-bangkok',
    strings: 'json',
    rowUnit: 'satang',
    noQr: 'not-found',
    withdrawMax: 'absent',
    couponId: 'none',
  },
  {
    envelope: 'data',
    times: 'epoch-ms',
    rowOrder: 'oldest-first',
    total: 'absent',
    pageSize: 'all',
    noQr: 'empty-object',
    kbank: 'number-and-qr',
  },
]

/** The texts of a screen that are not there, after a while. */
async function missingOn({ page }: Stranger, { sees }: Screen): Promise<string[]> {
  const place = page
    .locator((await page.locator('dialog[open]').count()) > 0 ? 'dialog[open]' : 'body')
    .last()
  const missing: string[] = []
  for (const text of sees) {
    const found = place.getByText(text).filter({ visible: true }).first()
    const isThere = await expect(found)
      .toBeVisible({ timeout: missing.length > 0 ? 200 : 5000 })
      .then(
        () => true,
        () => false,
      )
    if (!isThere) missing.push(text)
  }
  return missing
}

for (const change of changes) {
  test(`every screen shows what there is, and moves nothing (${JSON.stringify(change)})`, async ({
    meet,
  }) => {
    test.slow()
    const stranger = await meet({ habits: change, wishes: owner })
    const missing: Record<string, string[]> = {}
    for (const screen of screensWith(change)) {
      await stranger.goTo(screen.at)
      if (screen.at.includes('dialog=')) await expect(stranger.page.locator('dialog[open]')).toBeVisible()
      const absent = await missingOn(stranger, screen)
      if (absent.length > 0) missing[screen.at] = absent
      await stranger.expectNoNonsense()
      expect(await stranger.page.getByText('Could not load').count(), screen.at).toBe(0)
    }
    expect(missing).toEqual({})
    const { effects, balances } = await stranger.ledger()
    expect(effects.map(({ kind }) => kind)).toEqual(['deposit', 'deposit'])
    expect(balances).toEqual({ WALLET: 1234.5, PG: 50.25 })
  })
}
