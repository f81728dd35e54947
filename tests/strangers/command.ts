import type { Locator, Page } from '@playwright/test'
import { COULD_NOT_TELL, NOT_DONE } from '../support/claims.ts'
import { expect, type Stranger } from './stranger.ts'

type EffectKind = Awaited<ReturnType<Stranger['effects']>>[number]['kind']

/** Something that a player does, through the screen that does it. */
export interface Command {
  name: string
  /** What the backend's book has of it. */
  effect: EffectKind
  /** The address of its screen. */
  at: string
  act(page: Page): Promise<void>
  /** What the player sees once it is done. */
  done(page: Page): Locator
  /** What they see where only the records have told that it is done, if that is something else. */
  foundDone?(page: Page): Locator
  /** A key that the backend may refuse it with. */
  refusedWith: string
  /** The server keeps no record of it. */
  hasNoRecords?: boolean
  /** What a doubt is called here, where it is not a matter of money. */
  doubt?(page: Page): Locator
}

export type Told = 'done' | 'not-done' | 'could-not-tell' | 'nothing'

const oneOf = (patterns: readonly RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'), 'i')

/** Waits until a command has an end on the screen, and returns what the player is told. */
export async function toldOf(
  { page }: Stranger,
  command: Command,
  isRefused?: (page: Page) => Locator,
  timeoutMs = 12_000,
): Promise<Told | 'refused'> {
  const places: [Told | 'refused', Locator][] = [
    ['done', command.done(page)],
    ['done', command.foundDone?.(page) ?? command.done(page)],
    ['not-done', page.getByText(oneOf(NOT_DONE))],
    ['could-not-tell', command.doubt?.(page) ?? page.getByText(oneOf(COULD_NOT_TELL))],
  ]
  if (isRefused) places.push(['refused', isRefused(page)])
  const any = places.map(([, locator]) => locator).reduce((all, locator) => all.or(locator))
  await any
    .filter({ visible: true })
    .first()
    .waitFor({ timeout: timeoutMs })
    .catch(() => {})
  for (const [told, locator] of places) if (await locator.first().isVisible()) return told
  return 'nothing'
}

/** Clears what a command has left on the screen, so that the next one begins from its own address. */
export async function closeEverything({ page }: Stranger): Promise<void> {
  for (let left = 4; left > 0 && (await page.locator('dialog[open]').count()) > 0; left -= 1) {
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog[open]'))
      .toHaveCount(0, { timeout: 300 })
      .catch(() => {})
  }
}
