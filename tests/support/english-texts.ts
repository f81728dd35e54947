import { expect, type Player } from './test.ts'
import { visibleTexts } from './visible-texts.ts'

/** Names that are the same in every language, addresses and masked numbers; codes in capitals are anyway. */
const SAME_EVERYWHERE =
  /@[\w-]+|\bhttps?:\/\/\S+|localhost:\d+|\bxxx\b|\b(Kapao|English|Android|iOS|iPhone|TrueMoney|PromptPay)\b/g

/** Texts with a word in small Latin letters that is no name: this language would have a word of its own. */
export async function englishTexts({ page, sandbox, account }: Player): Promise<string[]> {
  const { games } = await sandbox.catalogue()
  const names = [account.id, ...games.map(({ name }) => name)].filter(Boolean)
  return (await visibleTexts(page)).filter((text) => {
    const rest = names.reduce((left, name) => left.replaceAll(name, ''), text)
    return /[a-z]{2}/.test(rest.replace(SAME_EVERYWHERE, ''))
  })
}

/** What is English at these paths, by path. */
export async function englishTextsAt(player: Player, paths: string[]): Promise<Record<string, string[]>> {
  const { page, sandbox } = player
  const found: Record<string, string[]> = {}
  for (const path of paths) {
    await page.goto(sandbox.origin + path)
    const place = path.includes('dialog=') ? page.locator('dialog[open]') : page
    await expect(place.getByRole('heading').first()).toBeVisible()
    await expect(page.locator('[aria-busy=true], .shimmer')).toHaveCount(0)
    const texts = await englishTexts(player)
    if (texts.length > 0) found[path] = texts
  }
  return found
}
