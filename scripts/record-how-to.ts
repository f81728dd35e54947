/**
 * Records the how-to clips of a brand from the screens of the app, in every language: `node
 * scripts/record-how-to.ts [id …]`. It needs ffmpeg (`apt-get install ffmpeg`), a Chromium, and a build for the
 * sandbox in `DIST_DIR` (default `.sandbox/th`, made by `npm start`) with the same `VITE_BRAND`. `npm run howto`
 * does all of it for Kapao, `npm run brand` for any brand. The clips are committed. No build runs this script.
 */
import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Locale, locales } from '../src/domain/locale.ts'
import { messageIn } from '../tests/support/catalogue.ts'
import { readBrand } from './brand/read-brand.ts'
import { storyboards } from './how-to-storyboards.ts'
import { transcriptOf } from './how-to-transcript.ts'
import { measureClips } from './measure-how-to.ts'
import { RecordingPhone } from './recording-phone.ts'
import { writePoster, writeVideo } from './write-clip.ts'

const brand = readBrand(process.env.VITE_BRAND)
const folder = join(brand.folder, 'how-to')
const recorded = new Map<string, { stepStarts: number[]; fingerprint: string }>()

async function record(phone: RecordingPhone, locale: Locale, id: string): Promise<void> {
  const storyboard = storyboards[id]
  if (!storyboard) throw new Error(`no such clip: ${id} (there are ${Object.keys(storyboards).join(', ')})`)
  const clip = await phone.record({ locale, storyboard })
  const path = join(folder, locale, id)
  const poster = clip.posterFrame ?? clip.frames[0]
  if (!poster) throw new Error('nothing was recorded')
  await writeVideo(clip.frames, `${path}.mp4`)
  await writePoster(poster, `${path}.webp`)
  const { fingerprint } = await transcriptOf(storyboard, (source) => messageIn(locale, source))
  recorded.set(`${locale}/${id}`, { stepStarts: clip.stepStarts, fingerprint })
  const [video, small] = ['mp4', 'webp'].map((type) => Math.ceil(statSync(`${path}.${type}`).size / 1000))
  console.log(`${locale}/${id}: ${clip.seconds.toFixed(1)} s, ${video} KB, poster ${small} KB`)
}

const wanted = process.argv.slice(2)
const phone = await RecordingPhone.start(brand)
try {
  for (const locale of locales) {
    mkdirSync(join(folder, locale), { recursive: true })
    for (const id of wanted.length > 0 ? wanted : Object.keys(storyboards)) await record(phone, locale, id)
  }
} finally {
  await phone.stop()
  measureClips(folder, recorded)
}
