/** Compares the how-to videos with the app of today (docs/product-rules.md#how-to). */

import { locales } from '../src/domain/locale.ts'
import { messageIn } from '../tests/support/catalogue.ts'
import { readClips } from './clip-facts.ts'
import { storyboards } from './how-to-storyboards.ts'
import { transcriptOf } from './how-to-transcript.ts'

interface HowToNews {
  /** Captions that quote a name which no button has. */
  problems: string[]
  /** The videos that show something else than the app would today, such as `th/wallet`. */
  outdated: string[]
}

/** Returns what of the videos in a folder is no longer so. */
export async function howToNews(folder: string): Promise<HowToNews> {
  const clips = readClips(folder)
  const problems: string[] = []
  const outdated: string[] = []
  for (const locale of locales) {
    for (const [id, storyboard] of Object.entries(storyboards)) {
      const where = `${locale}/${id}`
      try {
        const transcript = await transcriptOf(storyboard, (source) => messageIn(locale, source))
        problems.push(...wrongQuotes(transcript).map((problem) => `${where}: ${problem}`))
        if (clips?.[locale][id]?.fingerprint !== transcript.fingerprint) outdated.push(where)
      } catch (error) {
        problems.push(`${where}: ${(error as Error).message}`)
      }
    }
  }
  return { problems, outdated }
}

/** Finds names in “…” that are not those of what the finger taps. */
export function wrongQuotes({
  captions,
  names,
}: Pick<Awaited<ReturnType<typeof transcriptOf>>, 'captions' | 'names'>): string[] {
  return captions.flatMap(({ source, words }) =>
    [...source.matchAll(/“([^”]+)”/g)].flatMap(([, quoted = '']) => {
      const name = names.find((each) => each.source === quoted)
      if (!name) return [`“${quoted}” is quoted, but the finger taps nothing of that name`]
      return words.includes(`“${name.words}”`)
        ? []
        : [`the button is called “${name.words}”, not so in: ${words}`]
    }),
  )
}
