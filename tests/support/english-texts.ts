import { show } from './go-to.ts'
import { expect, type Player } from './test.ts'
import { visibleTexts } from './visible-texts.ts'

/**
 * Names that are equal in every language, addresses and masked numbers. Codes in capitals do not count
 * anyway.
 */
const SAME_EVERYWHERE =
  /@[\w-]+|\bhttps?:\/\/\S+|localhost:\d+|\bxxx\b|\b(Kapao|Bua|English|Android|iOS|iPhone|TrueMoney|PromptPay)\b/g

/** Returns the texts with a lower-case Latin word that is no name. This language would have its own word. */
export async function englishTexts({ page, sandbox, account }: Player): Promise<string[]> {
  const { games } = await sandbox.catalogue()
  // A long link is cut in its middle, and its end is a text of its own.
  const names = [account.id, account.id.slice(-8), ...games.map(({ name }) => name)].filter(Boolean)
  return (await visibleTexts(page)).filter((text) => {
    const rest = names.reduce((left, name) => left.replaceAll(name, ''), text)
    return /[a-z]{2}/.test(rest.replace(SAME_EVERYWHERE, ''))
  })
}

/** Returns the English texts of each path. */
export async function englishTextsAt(player: Player, paths: string[]): Promise<Record<string, string[]>> {
  const { page, sandbox } = player
  const found: Record<string, string[]> = {}
  for (const path of paths) {
    await show(page, sandbox.origin, path)
    const place = path.includes('dialog=') ? page.locator('dialog[open]') : page
    await expect(place.getByRole('heading').first()).toBeVisible()
    await expect(page.locator('[aria-busy=true], .shimmer')).toHaveCount(0)
    const texts = await englishTexts(player)
    if (texts.length > 0) found[path] = texts
  }
  return found
}
