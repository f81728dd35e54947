/**
 * Writes the facts of the videos in `public/how-to` for the how-to screen. Run it after a file was
 * replaced: `node scripts/measure-how-to.ts`. It needs ffprobe, which comes with ffmpeg.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
export const clipsFolder = join(root, 'public', 'how-to')
const written = join(root, 'src', 'features', 'visitor', 'howto', 'clips.json')

/** Returns the edition of a file. A new content gets a new address, so that nobody sees an old one. */
export function edition(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 8)
}

function measure(id: string) {
  const path = join(clipsFolder, `${id}.mp4`)
  const { streams, format } = JSON.parse(
    execFileSync(
      'ffprobe',
      [
        '-v',
        'error',
        '-select_streams',
        'v:0',
        '-show_entries',
        'stream=width,height:format=duration',
        '-of',
        'json',
        path,
      ],
      { encoding: 'utf8' },
    ),
  )
  const video = readFileSync(path)
  return {
    seconds: Number(Number(format.duration).toFixed(1)),
    width: streams[0].width,
    height: streams[0].height,
    bytes: video.length,
    edition: edition(video),
    posterEdition: edition(readFileSync(join(clipsFolder, `${id}.webp`))),
  }
}

/** Measures the files again and keeps their ids. docs/product-rules.md#how-to lists the five videos. */
export function measureClips(): void {
  const ids = Object.keys(JSON.parse(readFileSync(written, 'utf8')))
  const clips = Object.fromEntries(ids.map((id) => [id, measure(id)]))
  writeFileSync(written, `${JSON.stringify(clips, null, 2)}\n`)
}

if (import.meta.main) measureClips()
