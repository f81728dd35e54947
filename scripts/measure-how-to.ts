/**
 * Writes the facts of a brand's videos for the how-to screen. Run it after a file was replaced: `node
 * scripts/measure-how-to.ts [brand]`. It needs ffprobe, which comes with ffmpeg.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '../src/domain/locale.ts'
import { readBrand } from './brand/read-brand.ts'
import { type ClipFacts, readClips } from './clip-facts.ts'

/** What only the recording knows. */
type Recorded = Pick<ClipFacts, 'stepStarts' | 'fingerprint'>

/** Returns the edition of a file. A new content gets a new address, so that nobody sees an old one. */
export function edition(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 8)
}

function measure(path: string): Omit<ClipFacts, keyof Recorded> {
  const facts = ['-show_entries', 'stream=width,height:format=duration', '-of', 'json']
  const { streams, format } = JSON.parse(
    execFileSync('ffprobe', ['-v', 'error', '-select_streams', 'v:0', ...facts, `${path}.mp4`], {
      encoding: 'utf8',
    }),
  )
  const video = readFileSync(`${path}.mp4`)
  return {
    seconds: Number(Number(format.duration).toFixed(1)),
    width: streams[0].width,
    height: streams[0].height,
    bytes: video.length,
    edition: edition(video),
    posterEdition: edition(readFileSync(`${path}.webp`)),
  }
}

/**
 * Measures all videos in a folder. docs/product-rules.md#how-to lists the five.
 * @param recorded of the videos that were recorded now, by path (`th/wallet`); the others keep what is known
 */
export function measureClips(folder: string, recorded: ReadonlyMap<string, Recorded> = new Map()): void {
  const known = readClips(folder)
  const measureAll = (locale: Locale) => {
    const ids = globSync('*.mp4', { cwd: join(folder, locale) }).map((file) => file.replace('.mp4', ''))
    return Object.fromEntries(
      ids.sort().map((id) => {
        const { stepStarts = [], fingerprint = '' } =
          recorded.get(`${locale}/${id}`) ?? known?.[locale][id] ?? {}
        return [id, { ...measure(join(folder, locale, id)), stepStarts, fingerprint }]
      }),
    )
  }
  const clips = { th: measureAll('th'), la: measureAll('la'), en: measureAll('en') }
  writeFileSync(join(folder, 'clips.json'), `${JSON.stringify(clips, null, 2)}\n`)
}

if (import.meta.main) measureClips(join(readBrand(process.argv[2]).folder, 'how-to'))
