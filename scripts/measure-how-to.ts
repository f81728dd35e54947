/**
 * Writes the facts of a brand's videos for the how-to screen. Run it after a file was replaced: `node
 * scripts/measure-how-to.ts [brand]`. It needs ffprobe, which comes with ffmpeg.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readBrand } from './brand/read-brand.ts'

/** Returns the edition of a file. A new content gets a new address, so that nobody sees an old one. */
export function edition(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 8)
}

function measure(folder: string, id: string) {
  const path = join(folder, `${id}.mp4`)
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
    posterEdition: edition(readFileSync(join(folder, `${id}.webp`))),
  }
}

/** Measures all videos in a folder. docs/product-rules.md#how-to lists the five. */
export function measureClips(folder: string): void {
  const ids = globSync('*.mp4', { cwd: folder }).map((file) => file.replace('.mp4', ''))
  const clips = Object.fromEntries(ids.sort().map((id) => [id, measure(folder, id)]))
  writeFileSync(join(folder, 'clips.json'), `${JSON.stringify(clips, null, 2)}\n`)
}

if (import.meta.main) measureClips(join(readBrand(process.argv[2]).folder, 'how-to'))
